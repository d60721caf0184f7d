import type { ConvenioDatos, ConvenioEnsayo, ReglasAdmin } from '@receta/contract'
import type { Db, Trx } from '@receta/database'
import { type Fecha, normalize } from '@receta/domain'
import { sql } from 'kysely'

type Conexion = Trx | Db['kysely']
export type Cambios = Record<string, { antes: unknown; despues: unknown }>

const habilitados = sql`(select count(*)::integer from medicos_convenios mc join medicos m using (medico_id)
                          where mc.convenio_id = c.convenio_id and m.estado = 'habilitado')`
const normas = sql`(select count(distinct n.codigo)::integer from normas n where n.convenio_id = c.convenio_id)`

export type ConvenioListado = {
  convenio_id: number
  nombre: string
  sigla: string
  rnos: string | null
  es_particular: boolean
  activo: boolean
  planes: number
  medicos: number
  normas: number
}

/** By name, active ones first; every word in the name, the sigla or the RNOS. */
export async function listConvenios(
  db: Db,
  { query, limit, start }: { query: string; limit: number; start: number },
): Promise<{ items: ConvenioListado[]; total: number }> {
  const palabras = normalize(query).split(' ').filter(Boolean)
  const elegidos = sql`from convenios c where (
    select coalesce(bool_and(strpos(normalizar(c.nombre || ' ' || c.sigla || ' ' || coalesce(c.rnos, '')), p) > 0), true)
      from unnest(${palabras}::text[]) p)`
  const [items, cuenta] = await Promise.all([
    sql<ConvenioListado>`
      select c.convenio_id, c.nombre, c.sigla, c.rnos, c.es_particular, c.activo,
             (select count(*)::integer from planes p where p.convenio_id = c.convenio_id and p.activo) as planes,
             ${habilitados} as medicos, ${normas} as normas
        ${elegidos} order by not c.activo, c.nombre, c.convenio_id limit ${limit} offset ${start}`.execute(db.kysely),
    sql<{ n: number }>`select count(*)::integer as n ${elegidos}`.execute(db.kysely),
  ])
  return { items: items.rows, total: cuenta.rows[0]?.n ?? 0 }
}

export async function findConvenio(db: Conexion, convenio_id: number): Promise<ConvenioDatos | undefined> {
  const { rows } = await sql<ConvenioDatos>`
    select c.convenio_id, c.nombre, c.sigla, c.rnos, c.es_particular, c.version,
           jsonb_build_object(
             'activo', c.activo, 'padron_afiliados_manual', c.padron_afiliados_manual,
             'autorizaciones_recetas_por_afiliado', c.autorizaciones_recetas_por_afiliado,
             'digital_elige_plan', c.digital_elige_plan, 'digital_indica_prestador', c.digital_indica_prestador,
             'permite_sustitucion', c.permite_sustitucion, 'tratamiento_prolongado', c.tratamiento_prolongado,
             'digital_fecha_receta', c.digital_fecha_receta, 'digital_auditoria', c.digital_auditoria,
             'digital_get_contacto_afiliado', c.digital_get_contacto_afiliado, 'permite_restringidos', c.permite_restringidos,
             'solo_generico', c.solo_generico, 'vigencia_dias', c.vigencia_dias, 'max_items', c.max_items,
             'max_envases', c.max_envases) as reglas,
           coalesce((select jsonb_agg(jsonb_build_object('plan_id', p.plan_id, 'nombre', p.nombre, 'activo', p.activo, 'coberturas',
                (select count(*) from coberturas x where x.plan_id = p.plan_id)) order by not p.activo, p.nombre, p.plan_id)
              from planes p where p.convenio_id = c.convenio_id), '[]') as planes,
           ${habilitados} as medicos, ${normas} as normas,
           coalesce((select jsonb_agg(jsonb_build_object('version', h.version, 'quien', h.quien, 'motivo', h.motivo, 'cambios', h.cambios,
                'en', to_char(h.en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by h.historial_id desc)
              from (select * from convenios_historial where convenio_id = c.convenio_id
                order by historial_id desc limit 100) h), '[]') as historial
      from convenios c where c.convenio_id = ${convenio_id}`.execute(db)
  return rows[0]
}

/** Before reading, so that what another change wrote meanwhile is seen. */
export async function lockConvenio(trx: Trx, convenio_id: number): Promise<ConvenioDatos | undefined> {
  await trx.selectFrom('convenios').select('convenio_id').where('convenio_id', '=', convenio_id).forUpdate().execute()
  return findConvenio(trx, convenio_id)
}

export type Movimiento = { por: number; quien: string; motivo: string; cambios: Cambios; en: Date }

async function saveColumnas(
  trx: Trx,
  { convenio_id, version }: Pick<ConvenioDatos, 'convenio_id' | 'version'>,
  columnas: ReglasAdmin | Pick<ConvenioDatos, 'nombre' | 'sigla' | 'rnos'>,
  { cambios, ...movimiento }: Movimiento,
): Promise<void> {
  const siguiente = version + 1
  await trx
    .updateTable('convenios')
    .set({ ...columnas, version: siguiente })
    .where('convenio_id', '=', convenio_id)
    .execute()
  await trx
    .insertInto('convenios_historial')
    .values({ ...movimiento, convenio_id, version: siguiente, cambios: JSON.stringify(cambios) })
    .execute()
}

type Convenio = Pick<ConvenioDatos, 'convenio_id' | 'version'>
export const saveReglas = (trx: Trx, convenio: Convenio, reglas: ReglasAdmin, movimiento: Movimiento): Promise<void> =>
  saveColumnas(trx, convenio, reglas, movimiento)

export const saveDatos = (
  trx: Trx,
  convenio: Convenio,
  datos: Pick<ConvenioDatos, 'nombre' | 'sigla' | 'rnos'>,
  movimiento: Movimiento,
): Promise<void> => saveColumnas(trx, convenio, datos, movimiento)

export type MedicoDelConvenio = { medico_id: number; medico: string; profesion: string; matriculas: string[] }

/** By name; every word in the name or a matrícula. Undefined without that convenio. */
export async function listMedicosDe(
  db: Db,
  { convenio_id, query, limit, start }: { convenio_id: number; query: string; limit: number; start: number },
): Promise<{ items: MedicoDelConvenio[]; total: number } | undefined> {
  const palabras = normalize(query).split(' ').filter(Boolean)
  const matriculas = sql`array(select t.tipo || ' ' || t.numero from matriculas t where t.medico_id = m.medico_id order by t.matricula_id)`
  const suyos = sql`from medicos_convenios mc join medicos m using (medico_id)
       where mc.convenio_id = ${convenio_id} and m.estado = 'habilitado' and (
         select coalesce(bool_and(strpos(normalizar(concat_ws(' ', m.nombre, m.apellido, array_to_string(${matriculas},
           ' '))), p) > 0), true)
           from unnest(${palabras}::text[]) p)`
  const [items, cuenta] = await Promise.all([
    sql<MedicoDelConvenio>`
      select m.medico_id, m.tratamiento || ' ' || m.nombre || ' ' || m.apellido as medico, m.profesion, ${matriculas} as matriculas
        ${suyos} order by m.apellido, m.nombre, m.medico_id limit ${limit} offset ${start}`.execute(db.kysely),
    sql<{
      n: number
    }>`select (select count(*)::integer ${suyos}) as n from convenios c where c.convenio_id = ${convenio_id}`.execute(
      db.kysely,
    ),
  ])
  const [hay] = cuenta.rows
  return hay && { items: items.rows, total: hay.n }
}

export type Ensayo = Record<keyof ConvenioEnsayo['frenadas'] | 'recetas', number>

/** Counted in the database without reading any receta (decision 0017). */
export async function countFrenadas(
  db: Db,
  convenio_id: number,
  desde: Fecha,
  hasta: Fecha,
  reglas: ReglasAdmin,
): Promise<Ensayo> {
  const { rows } = await sql<{ ensayo: Ensayo }>`
    select ensayo_de_convenio(${convenio_id}, ${desde}, ${hasta}, ${JSON.stringify(reglas)}::jsonb) as ensayo`.execute(
    db.kysely,
  )
  const [fila] = rows
  if (!fila) throw new Error('the rehearsal of a convenio answered nothing')
  return fila.ensayo
}
