import { type Db, lotePorBase, rows, type Trx } from '@receta/database'
import { sql } from 'kysely'

const visible = (alias: string, ahora: string) =>
  `estado_visible(${alias}.estado, ${alias}.vigente_desde, ${alias}.vence_el, ${alias}.anulacion_pendiente, ${alias}.retenida_hasta, ${ahora})`

// Needs the médico: a pharmacy or a payer stopped it, or nobody has collected it and three days are left.
const conNovedad = `(v.estado_visible in ('bloqueada', 'rechazada') or v.anulacion_pendiente and v.estado_visible <> 'anulada'
  or v.estado_visible = 'vigente' and v.vence_el - (($2::timestamptz at time zone 'UTC') - interval '3 hours')::date <= 3)`

const elegida = `($3 = '' or v.estado_visible = $3 or $3 = 'con_novedad' and ${conNovedad})`

/**
 * The page, its counts and its total as one JSON text built by PostgreSQL: one round trip, passed through as it is.
 * Counts see the whole search before the filter, and rows that time treats alike are counted together; the page is cut
 * before items are read. `json` and not `jsonb`: nothing is read back, so nothing needs to be sorted first.
 */
const listStatement = (name: string, dueno: 'medico_id' | 'persona_id', busca: boolean) => {
  const suyas = `r.${dueno} = $1 and ($6::int is null or r.convenio_id = $6) ${
    busca ? `and ($4 = '' or r.dni = $4) and ($5 = '' or r.busqueda like '%' || $5 || '%')` : `and $4 = '' and $5 = ''`
  }`
  return {
    name,
    text: `
    with grupos as (
      select r.estado, r.vigente_desde, r.vence_el, r.anulacion_pendiente, r.retenida_hasta, count(*) as cuantas
        from recetas r where ${suyas} group by 1, 2, 3, 4, 5
    ), v as materialized (
      select g.vence_el, g.anulacion_pendiente, g.cuantas, ${visible('g', '$2')} as estado_visible from grupos g
    ), conteos as (
      select estado_visible as clave, sum(cuantas)::bigint as cuantas from v group by 1
      union all select 'con_novedad', coalesce(sum(cuantas), 0)::bigint from v where ${conNovedad}
    ), elegidas as (
      select v.recetas_id, v.estado_visible
        from (select r.recetas_id, r.vence_el, r.anulacion_pendiente, ${visible('r', '$2')} as estado_visible from recetas r where ${suyas}) v
       where ${elegida} order by v.recetas_id desc limit $7 offset $8
    )
    select json_build_object(
      'items', coalesce((select json_agg(json_build_object(
        'recetas_id', r.recetas_id, 'nro_recetario', r.nro_recetario, 'convenio_id', r.convenio_id, 'convenio', c.nombre,
        'estado', e.estado_visible, 'anulacion_pendiente', r.anulacion_pendiente and e.estado_visible <> 'anulada',
        'referencia', r.referencia, 'apellidoNombre', r.apellido_nombre, 'dni', r.dni,
        'medico', m.tratamiento || ' ' || m.nombre || ' ' || m.apellido,
        'emitida_en', to_char(r.emitida_en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'fecha_receta', r.fecha_receta, 'vigente_desde', r.vigente_desde, 'vence_el', r.vence_el,
        'serie_nro', r.serie_nro, 'serie_total', r.serie_total, 'diagnosticos', r.diagnosticos, 'motivo', r.motivo,
        'anulada_en', to_char(r.anulada_en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'items', (select json_agg(json_build_object('renglon', i.renglon, 'monodroga', i.monodroga, 'concentracion', i.concentracion,
                    'forma', i.forma, 'presentacion', i.presentacion, 'envases', i.envases, 'dispensado', i.dispensado, 'posologia', i.posologia) order by i.renglon)
                    from recetas_items i where i.recetas_id = r.recetas_id)) order by r.recetas_id desc)
        from elegidas e join recetas r using (recetas_id) join medicos m using (medico_id) join convenios c on c.convenio_id = r.convenio_id), '[]'),
      'conteos', (select json_object_agg(clave, cuantas) from conteos),
      'total_estimado', (select coalesce(sum(cuantas), 0)::bigint from v where ${elegida}),
      'start', $8::int, 'limit', $7::int)::text as pagina`,
  }
}

// Without a search the counts are read from their index alone.
const delMedico = [
  listStatement('list_recetas_medico', 'medico_id', false),
  listStatement('search_recetas_medico', 'medico_id', true),
] as const
const delPaciente = [
  listStatement('list_recetas_paciente', 'persona_id', false),
  listStatement('search_recetas_paciente', 'persona_id', true),
] as const

export type ListaKey = {
  filtro: string
  dni: string
  busqueda: string
  convenio_id: number | null
  limit: number
  start: number
  now: Date
}

/** Newest first; only what that médico issued, or what was issued to that person. */
export async function listRecetas(
  db: Db,
  dueno: { medico_id: number } | { persona_id: number },
  k: ListaKey,
): Promise<string> {
  const [statements, id] =
    'medico_id' in dueno ? ([delMedico, dueno.medico_id] as const) : ([delPaciente, dueno.persona_id] as const)
  const statement = statements[k.dni === '' && k.busqueda === '' ? 0 : 1]
  const [fila] = await rows<{ pagina: string }>(db, statement, [
    id,
    k.now,
    k.filtro,
    k.dni,
    k.busqueda,
    k.convenio_id,
    k.limit,
    k.start,
  ])
  if (!fila) throw new Error('the list statement answered no row')
  return fila.pagina
}

export type RecetaRow = {
  recetas_id: number
  nro_recetario: number
  medico_id: number
  persona_id: number
  medico_usuario_id: number
  estado: 'en_auditoria' | 'emitida' | 'bloqueada' | 'dispensada_parcial' | 'dispensada' | 'anulada' | 'rechazada'
  vigente_desde: string
  vence_el: string
  anulacion_pendiente: boolean
  retenida_hasta: string | null
  anulada_en: string | null
  motivo: string | null
  emitida_en: string
  dni: string
  token_cifrado: string
  contenido: string
  firma: string
  clave_id: string
  dispensado: { renglon: number; dispensado: number }[]
  movimientos: { accion: string; quien: string; motivo: string | null; en: string }[]
  serie: { recetas_id: number; serie_nro: number; estado_visible: string; vigente_desde: string }[]
}

const recetaColumns = (ahora: string) => `
  json_build_object(
    'recetas_id', r.recetas_id, 'nro_recetario', r.nro_recetario, 'medico_id', r.medico_id, 'persona_id', r.persona_id,
    'estado', r.estado, 'vigente_desde', r.vigente_desde, 'vence_el', r.vence_el, 'anulacion_pendiente', r.anulacion_pendiente,
    'retenida_hasta', r.retenida_hasta, 'anulada_en', r.anulada_en, 'motivo', r.motivo, 'emitida_en', r.emitida_en, 'dni', r.dni,
    'token_cifrado', r.token_cifrado, 'contenido', r.contenido, 'firma', encode(r.firma, 'hex'), 'clave_id', r.clave_id,
    'dispensado', (select json_agg(json_build_object('renglon', i.renglon, 'dispensado', i.dispensado)) from recetas_items i where i.recetas_id = r.recetas_id),
    'movimientos', (select json_agg(json_build_object('accion', e.accion, 'quien', e.quien, 'motivo', e.motivo, 'en', e.en) order by e.evento_id)
                      from recetas_eventos e where e.recetas_id = r.recetas_id and e.resultado = 'aceptada'),
    'serie', case when r.serie_total = 1 then '[]'::json else (
      select json_agg(json_build_object('recetas_id', s.recetas_id, 'serie_nro', s.serie_nro, 'vigente_desde', s.vigente_desde,
                                          'estado_visible', ${visible('s', ahora)}) order by s.serie_nro)
        from recetas s where s.medico_id = r.medico_id and s.clave_idempotencia = r.clave_idempotencia) end)`

const findByTokensStatement = {
  name: 'find_recetas_by_token',
  text: `select k.n::int, ${recetaColumns('k.ahora')} as receta
           from unnest($1::bytea[], $2::timestamptz[]) with ordinality as k (token_hash, ahora, n) join recetas r using (token_hash)`,
}

type TokenKey = { token_hash: Buffer; now: Date }

const findRecetasByToken = lotePorBase(async (db: Db, claves: readonly TokenKey[]): Promise<(RecetaRow | null)[]> => {
  const filas = await rows<{ n: number; receta: RecetaRow }>(db, findByTokensStatement, [
    claves.map((c) => c.token_hash),
    claves.map((c) => c.now),
  ])
  const encontradas: (RecetaRow | null)[] = claves.map(() => null)
  for (const { n, receta } of filas) encontradas[n - 1] = receta
  return encontradas
})

/** By the hash of its token: whoever holds the token has found it, and what he may see is decided by the caller. */
export const findRecetaByToken = (db: Db, token_hash: Buffer, now: Date): Promise<RecetaRow | null> =>
  findRecetasByToken(db, { token_hash, now })

/** By its id, only for the médico who issued it or the person it is for: another's looks exactly like none. */
export async function findRecetaPropia(
  db: Db,
  recetas_id: number,
  { medico_id, persona_id }: { medico_id: number | null; persona_id: number | null },
  now: Date,
): Promise<RecetaRow | null> {
  const statement = {
    name: 'find_receta_propia',
    text: `select ${recetaColumns('$2')} as receta from recetas r where r.recetas_id = $1 and (r.medico_id = $3 or r.persona_id = $4)`,
  }
  const [fila] = await rows<{ receta: RecetaRow }>(db, statement, [recetas_id, now, medico_id, persona_id])
  return fila?.receta ?? null
}

export type RecetaLock = {
  recetas_id: number
  nro_recetario: number
  estado: RecetaRow['estado']
  vigente_desde: string
  vence_el: string
  anulacion_pendiente: boolean
  retenida_hasta: Date | null
  anulada_en: Date | null
  farmacia: string | null
  farmacia_telefono: string | null
  items: { monodroga: string; concentracion: string; dispensado: number }[]
}

export type RecetaKey = { soft_id: number; convenio_id: number; nro_recetario: number }

/** Locks the receta (with `serie`, all of its series) in number order. Scoped to the médico, so another's looks like none. */
export async function lockRecetas(trx: Trx, medico_id: number, key: RecetaKey, serie: boolean): Promise<RecetaLock[]> {
  const { rows: filas } = await sql<RecetaLock>`
    with pedida as (
      select clave_idempotencia from recetas
       where medico_id = ${medico_id} and soft_id = ${key.soft_id} and convenio_id = ${key.convenio_id} and nro_recetario = ${key.nro_recetario}
    )
    select r.recetas_id, r.nro_recetario, r.estado, r.vigente_desde, r.vence_el, r.anulacion_pendiente, r.retenida_hasta, r.anulada_en,
           f.nombre as farmacia, f.telefonos[1] as farmacia_telefono,
           (select jsonb_agg(jsonb_build_object('monodroga', i.monodroga, 'concentracion', i.concentracion, 'dispensado', i.dispensado) order by i.renglon)
              from recetas_items i where i.recetas_id = r.recetas_id) as items
      from recetas r join pedida using (clave_idempotencia) left join farmacias f on f.farmacia_id = r.retenida_por
     where r.medico_id = ${medico_id} and (${serie} or r.nro_recetario = ${key.nro_recetario} and r.convenio_id = ${key.convenio_id})
     order by r.recetas_id
       for update of r`.execute(trx)
  return filas
}

/** Annuls only if it is still as it was read; true when this call is the one that did it. */
export async function saveAnulacion(trx: Trx, leida: RecetaLock, anulada_en: Date, motivo: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recetas')
    .set({ estado: 'anulada', anulada_en, motivo, anulacion_pendiente: false })
    .where('recetas_id', '=', leida.recetas_id)
    .where('estado', '=', leida.estado)
    .where('anulada_en', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await trx.insertInto('bandeja_salida').values({ recetas_id: leida.recetas_id, tipo: 'receta_anulada' }).execute()
  return true
}

/** The counter holds it: it will be anulada when it lets go, unless it dispenses first. */
export const saveAnulacionPendiente = (trx: Trx, leida: RecetaLock, motivo: string) =>
  trx
    .updateTable('recetas')
    .set({ anulacion_pendiente: true, motivo })
    .where('recetas_id', '=', leida.recetas_id)
    .where('estado', '=', leida.estado)
    .execute()

export type Evento = {
  recetas_id: number
  accion: string
  usuario_id: number
  rol: number
  quien: string
  motivo: string
  resultado: 'aceptada' | 'rechazada'
  datos: object
  en: Date
}

/** Every accepted action leaves one event, and a refused one leaves one refusal (docs/estados.md, law 5). */
export const insertEvento = (trx: Trx, { datos, ...evento }: Evento) =>
  trx
    .insertInto('recetas_eventos')
    .values({ ...evento, datos: JSON.stringify(datos) })
    .execute()
