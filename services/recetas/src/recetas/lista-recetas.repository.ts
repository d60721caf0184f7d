import { type Db, estadoVisibleSql, rows } from '@receta/database'
import { novedadDias } from '@receta/domain'

// The domain's esNovedad() in SQL: a pharmacy or a payer stopped it, or nobody has collected it and few days are left.
const conNovedad = `(v.estado_visible in ('bloqueada', 'rechazada') or v.anulacion_pendiente and v.estado_visible <> 'anulada'
  or v.estado_visible = 'vigente' and v.vence_el - (($2::timestamptz at time zone 'UTC') - interval '3 hours')::date <= ${novedadDias})`

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
      select g.vence_el, g.anulacion_pendiente, g.cuantas, ${estadoVisibleSql('g', '$2')} as estado_visible from grupos g
    ), conteos as (
      select estado_visible as clave, sum(cuantas)::bigint as cuantas from v group by 1
      union all select 'con_novedad', coalesce(sum(cuantas), 0)::bigint from v where ${conNovedad}
    ), elegidas as (
      select v.recetas_id, v.estado_visible
        from (select r.recetas_id, r.vence_el, r.anulacion_pendiente, ${estadoVisibleSql('r', '$2')} as estado_visible from recetas r where ${suyas}) v
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
