import type { AplicacionDatos, AplicacionResumen } from '@receta/contract'
import type { Db, Trx } from '@receta/database'
import { normalize } from '@receta/domain'
import { sql } from 'kysely'

type Conexion = Trx | Db['kysely']

/** By name, those that may call first; every word must be in the name or the channel. */
export async function listAplicaciones(
  db: Db,
  { query, limit, start }: { query: string; limit: number; start: number },
): Promise<{ items: AplicacionResumen[]; total: number }> {
  const palabras = normalize(query).split(' ').filter(Boolean)
  const { rows } = await sql<{ items: AplicacionResumen[]; total: number }>`
    with elegidas as materialized (
      select * from aplicaciones a where (
        select coalesce(bool_and(strpos(normalizar(a.nombre || ' ' || a.canal), p) > 0), true) from unnest(${palabras}::text[]) p))
    select (select count(*)::integer from elegidas) as total, coalesce(jsonb_agg(to_jsonb(f)), '[]') as items from (
      select e.soft_id, e.nombre, e.canal, e.activa, e.version_code, e.version_name,
             (select count(*) from credenciales_farmacia c where c.soft_id = e.soft_id and c.revocada_en is null) as credenciales
        from elegidas e order by not e.activa, e.nombre, e.soft_id limit ${limit} offset ${start}) f`.execute(db.kysely)
  return rows[0] ?? { items: [], total: 0 }
}

const utc = (columna: string) => sql.raw(`to_char(${columna} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** An application with its 200 last credentials and 100 last changes; undefined when there is none. */
export async function findAplicacion(db: Conexion, soft_id: number): Promise<AplicacionDatos | undefined> {
  const { rows } = await sql<AplicacionDatos>`
    select a.soft_id, a.nombre, a.canal, a.activa, a.app_token, a.version, a.version_code, a.version_name, a.link_update,
           coalesce((select jsonb_agg(jsonb_build_object('credencial_id', c.credencial_id, 'nombre', c.nombre, 'farmacia', f.nombre,
                'usuario', u.usuario, 'creada_en', ${utc('c.creada_en')}, 'revocada_en', ${utc('c.revocada_en')})
                order by c.revocada_en is not null, c.credencial_id desc)
              from (select * from credenciales_farmacia where soft_id = a.soft_id order by credencial_id desc limit 200) c
              join farmacias f using (farmacia_id) join usuarios u on u.usuario_id = c.usuario_id), '[]') as credenciales,
           coalesce((select jsonb_agg(jsonb_build_object('version', h.version, 'quien', h.quien, 'motivo', h.motivo, 'cambios', h.cambios,
                'en', ${utc('h.en')}) order by h.historial_id desc)
              from (select * from aplicaciones_historial where soft_id = a.soft_id order by historial_id desc limit 100) h), '[]')
             as historial
      from aplicaciones a where a.soft_id = ${soft_id}`.execute(db)
  return rows[0]
}

export type CredencialNueva = { soft_id: number; usuario: string; nombre: string; secreto_hash: Buffer }

/** Null when that account serves at no farmacia or is not active, or the application was retired. */
export async function insertCredencialDe(trx: Trx, c: CredencialNueva, now: Date): Promise<number | null> {
  const { rows } = await sql<{ credencial_id: number | null }>`
    select crear_credencial(${c.usuario}, ${c.soft_id}, ${c.nombre}, ${c.secreto_hash}, ${now}) as credencial_id`.execute(
    trx,
  )
  return rows[0]?.credencial_id ?? null
}

/** The application whose credential was ended now or before; undefined when there is no such credential. */
export async function endCredencial(db: Db, credencial_id: number, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ soft_id: number }>`
    select c.soft_id from credenciales_farmacia c
     where c.credencial_id = ${credencial_id} and revocar_credencial(c.credencial_id, ${now})`.execute(db.kysely)
  return rows[0]?.soft_id
}
