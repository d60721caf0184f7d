import { comoSistema, type Db, rows, type Sello } from '@receta/database'
import { sql, type RawBuilder } from 'kysely'

export type FiltroAuditoria = {
  recetas_id: number | null
  persona_id: number | null
  usuario_id: number | null
  llamada: string
  clase: string
  desde: string
  hasta: string
  antes_de: number | null
  limit: number
}

export type FilaRow = {
  auditoria_id: number
  en: Date
  clase: 'lectura' | 'escritura' | 'rechazo' | 'sesion' | 'evento'
  llamada: string
  resultado: string
  rol: number | null
  quien: string | null
  usuario: string | null
  referencia: string | null
  persona: string | null
  en_nombre_de: string | null
  motivo: string | null
  detalle: string | null
  red: string | null
  request_id: string | null
  /** Null where the row before it is in the archive, from which alone it can be told. */
  integra: boolean | null
}

export const findRecetaId = async (db: Db, referencia: string): Promise<number | undefined> =>
  (
    await rows<{ recetas_id: number }>(
      db,
      { name: 'find_receta_id', text: 'select recetas_id from recetas where recetas_id = receta_de_referencia($1)' },
      [referencia],
    )
  )[0]?.recetas_id

export const findPersonaId = async (db: Db, documentos: readonly string[]): Promise<number | undefined> =>
  (await db.kysely.selectFrom('personas').select('persona_id').where('dni', 'in', documentos).executeTakeFirst())
    ?.persona_id

export const findUsuarioId = async (db: Db, usuario: string): Promise<number | undefined> =>
  (
    await sql<{ usuario_id: number }>`
      select usuario_id from usuarios
       where usuario_id = any (cuentas_de_correo(${usuario})) and nombre_visible(estado, usuario, email) = ${usuario}
       order by usuario = ${usuario} desc, usuario_id desc limit 1`.execute(db.kysely)
  ).rows[0]?.usuario_id

const enBuenosAires = (dia: string) => sql`(${dia}::date)::timestamp at time zone 'America/Argentina/Buenos_Aires'`
const parte = (texto: string) => `%${texto.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

function condicionesDe(f: FiltroAuditoria): RawBuilder<unknown>[] {
  const con = (hay: boolean, condicion: RawBuilder<unknown>) => (hay ? [condicion] : [])
  return [
    // A receta has its own chain; refusals about it are in the chain of the person who was refused.
    ...con(
      f.recetas_id !== null,
      sql`(a.cadena = ${f.recetas_id} or (a.clase = 'rechazo' and a.recetas_id = ${f.recetas_id}))`,
    ),
    ...con(f.persona_id !== null, sql`a.persona_id = ${f.persona_id}`),
    ...con(f.usuario_id !== null, sql`a.usuario_id = ${f.usuario_id}`),
    ...con(f.llamada !== '', sql`a.llamada ilike ${parte(f.llamada)}`),
    ...con(f.clase !== '', sql`a.clase = ${f.clase}`),
    ...con(f.desde !== '', sql`a.en >= ${enBuenosAires(f.desde)}`),
    ...con(f.hasta !== '', sql`a.en < ${enBuenosAires(f.hasta)} + interval '1 day'`),
    ...con(f.antes_de !== null, sql`a.auditoria_id < ${f.antes_de}`),
  ]
}

/** Newest first, each checked against the one before and its event. Only for an administrator who stated a reason (migration 0014). */
export async function listAuditoria(db: Db, filtro: FiltroAuditoria): Promise<FilaRow[]> {
  const condiciones = condicionesDe(filtro)
  const donde = condiciones.length > 0 ? sql`where ${sql.join(condiciones, sql` and `)}` : sql``
  const { rows } = await sql<FilaRow>`
    select a.auditoria_id, a.en, a.clase, a.llamada, a.resultado, a.rol, a.quien,
           nombre_visible(u.estado, u.usuario, u.email) as usuario, r.referencia,
           p.nombre || ' ' || p.apellido as persona, a.en_nombre_de, a.motivo, a.detalle,
           substr(encode(a.ip, 'hex'), 1, 8) as red, a.request_id,
           case when a.n = 1 or previa.huella is not null or not exists (select from auditoria_archivos) then
             a.huella = sha256(coalesce(previa.huella, '') || convert_to(auditoria_canon(a), 'UTF8'))
               and (a.n = 1 or previa.huella is not null)
               and (a.evento_id is null or a.evento_huella is not distinct from (
                 select sha256(convert_to(evento_canon(e), 'UTF8')) from recetas_eventos e
                  where e.recetas_id = a.recetas_id and e.evento_id = a.evento_id))
           end as integra
      from (select a.* from auditoria a ${donde} order by a.auditoria_id desc limit ${filtro.limit}) as elegidas
      join auditoria a on a.auditoria_id = elegidas.auditoria_id
      left join auditoria previa on previa.cadena = a.cadena and previa.n = a.n - 1
      left join usuarios u on u.usuario_id = a.usuario_id
      left join recetas r on r.recetas_id = a.recetas_id
      left join personas p on p.persona_id = a.persona_id
     order by a.auditoria_id desc`.execute(db.kysely)
  return rows
}

export async function listSellos(db: Db, cuantos: number): Promise<Sello[]> {
  const sellos = await db.kysely
    .selectFrom('auditoria_sellos')
    .selectAll()
    .orderBy('sello_id', 'desc')
    .limit(cuantos)
    .execute()
  return sellos.toReversed()
}

/** As the system, because a count says nothing about anybody. */
export async function countDespues(db: Db, auditoria_id: number): Promise<number> {
  const { n } = await comoSistema(db)
    .kysely.selectFrom('auditoria')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('auditoria_id', '>', auditoria_id)
    .executeTakeFirstOrThrow()
  return Number(n)
}
