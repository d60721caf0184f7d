import { estadoVisibleSql, type Statement } from '@receta/database'
import { estadosTerminados, novedadDias } from '@receta/domain'

// The domain's esNovedad() in SQL: stopped by a farmacia or payer, or about to lapse uncollected.
const conNovedad = `(v.estado_visible in ('bloqueada', 'rechazada') or v.anulacion_pendiente and v.estado_visible <> 'anulada'
  or v.estado_visible = 'vigente' and v.vence_el - (($2::timestamptz at time zone 'UTC') - interval '3 hours')::date <= ${novedadDias})`

const terminadas = estadosTerminados.map((estado) => `'${estado}'`).join(', ')
const terminada = `v.estado_visible in (${terminadas})`
const elegida = `($3 = '' or v.estado_visible = $3 or $3 = 'con_novedad' and ${conNovedad} or $3 = 'terminadas' and ${terminada})`
const contada = `($3 = '' or clave = $3 or $3 = 'con_novedad' and novedad or $3 = 'terminadas' and clave in (${terminadas}))`

/** Counting takes as long as there are rows: beyond it, «10.000+». */
export const contadasHasta = 10_000

const sonParciales = `(select coalesce(sum(cuantas), 0) >= ${contadasHasta} from v)`
// Beyond the counted rows there is at least this page, and after a full one there may be another.
const alMenos = `case when ${sonParciales} and p.cuantas > 0 then $8::bigint + p.cuantas + (p.cuantas = $7)::int else 0 end`

type Vista = {
  suyas: string
  dni?: string
  /** Against finding out what must stay hidden. */
  busqueda?: string
  /** Ordered by an index: only the newest are counted. */
  muchas?: true
  /** A payer reads diagnoses and posología only in the opened receta. */
  minima?: true
  ademas?: string
  deja?: string
  /** Lines whose keys are in $10 are remembered and not written again. */
  recordadas?: true
}

/**
 * The versions of receta, médico and convenio, and the visible state. Null for a line that names a farmacia, which is never
 * remembered.
 */
const claveDeLinea = `case when e.estado_visible <> 'bloqueada' and not r.anulacion_pendiente
  then concat_ws(':', r.recetas_id, r.xmin, m.xmin, c.xmin, e.estado_visible) end`

const pedidas = (vista: Vista) => ({
  todas: `and $4 = '' and $5 = '' and $9::timestamptz is null`,
  desde: `and $4 = '' and $5 = '' and r.emitida_en >= $9::timestamptz`,
  palabras: `and ($4 = '' or r.dni = $4) and ($5 = '' or r.busqueda like '%' || $5 || '%'${vista.busqueda ?? ''})
             and ($9::timestamptz is null or r.emitida_en >= $9)`,
})

const contadasPorEstado = (contadas: string) => `
      select v.estado_visible as clave, ${conNovedad} as novedad, count(*) as cuantas
        from (select r.vence_el, r.anulacion_pendiente, ${estadoVisibleSql('r', '$2')} as estado_visible
                from ${contadas} offset 0) v group by 1, 2`

const lasNuevas = (suyas: string) =>
  `(select r.* from recetas r where ${suyas} order by r.recetas_id desc limit ${contadasHasta}) r`

/**
 * Page and counts in one round trip, each line as JSON text. Counts cover the search before the filter; the page is cut before
 * items are read.
 */
const listStatement = (name: string, vista: Vista, pide: 'todas' | 'desde' | 'palabras') => {
  const suyas = `${vista.suyas} and ($6::int is null or r.convenio_id = $6) ${pedidas(vista)[pide]}`
  const acotada = vista.muchas === true && pide !== 'palabras'
  const contadas = acotada ? lasNuevas(suyas) : `recetas r where ${suyas}`
  return {
    name,
    ...(vista.muchas && pide === 'todas' && { unPlan: true as const }),
    text: `
    with v as materialized (${contadasPorEstado(contadas)}
    ), conteos as (
      select clave, sum(cuantas)::bigint as cuantas from v group by 1
      union all select 'con_novedad', coalesce(sum(cuantas), 0)::bigint from v where novedad
    ), elegidas as (
      select v.recetas_id, v.estado_visible
        from (select r.recetas_id, r.vence_el, r.anulacion_pendiente, ${estadoVisibleSql('r', '$2')} as estado_visible
          from recetas r where ${suyas}) v
       where ${elegida} order by v.recetas_id desc limit $7 offset $8
    )${vista.deja ? `, dejado as (${vista.deja})` : ''}
    select p.personas, coalesce(p.claves, '{}') as claves, coalesce(p.lineas, '{}') as lineas, json_build_object(
      'conteos', (select json_object_agg(clave, cuantas) from conteos),
      'parciales', ${acotada ? sonParciales : 'false'},
      'total_estimado', greatest((select coalesce(sum(cuantas), 0)::bigint from v where ${contada}), ${acotada ? alMenos : '0'}),
      'start', $8::int, 'limit', $7::int)::text as resto
      from (
        select count(*) as cuantas, array_agg(distinct r.persona_id) as personas, array_agg(k.clave order by r.recetas_id desc) as claves,
          array_agg(${vista.recordadas ? 'case when k.clave = any($10::text[]) then null else ' : ''}json_build_object(
        'recetas_id', r.recetas_id, 'nro_recetario', r.nro_recetario, 'convenio_id', r.convenio_id, 'convenio', c.nombre,
        'estado', e.estado_visible, 'anulacion_pendiente', r.anulacion_pendiente and e.estado_visible <> 'anulada',
        'referencia', r.referencia, 'apellidoNombre', r.apellido_nombre, 'dni', ${vista.dni ?? 'r.dni'},
        'medico', m.tratamiento || ' ' || m.nombre || ' ' || m.apellido, 'reservada', r.reservada,
        'emitida_en', to_char(r.emitida_en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'fecha_receta', r.fecha_receta, 'vigente_desde', r.vigente_desde, 'vence_el', r.vence_el,
        'serie_nro', r.serie_nro, 'serie_total', r.serie_total,
          'diagnosticos', ${vista.minima ? `'[]'::json` : 'r.diagnosticos'}, 'motivo', r.motivo,
        'anulada_en', to_char(r.anulada_en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'items', (select json_agg(json_build_object('renglon', i.renglon, 'monodroga', i.monodroga, 'concentracion', i.concentracion,
                    'forma', i.forma, 'presentacion', i.presentacion, 'envases', i.envases, 'dispensado', i.dispensado,
              'posologia', ${vista.minima ? `''` : 'i.posologia'}) order by i.renglon)
                    from recetas_items i where i.recetas_id = r.recetas_id)
            ${vista.ademas ? `, ${vista.ademas}` : ''})::text ${vista.recordadas ? 'end ' : ''}order by r.recetas_id desc) as lineas
          from elegidas e join recetas r using (recetas_id) join medicos m using (medico_id)
            join convenios c on c.convenio_id = r.convenio_id
            cross join lateral (select ${vista.recordadas ? claveDeLinea : 'null::text'} as clave) k) p`,
  }
}

const entrega = (que: string) => `(select ${que} from recetas_eventos
  where recetas_id = r.recetas_id and accion = 'dispensar' and resultado = 'aceptada' and r.estado = 'dispensada'
    order by evento_id desc limit 1)`

/** It blocked it, or holds it while its annulment waits. */
const quienLaTiene = `case when e.estado_visible = 'bloqueada' then (select quien from recetas_eventos
    where recetas_id = r.recetas_id and accion = 'bloquear' and resultado = 'aceptada' order by evento_id desc limit 1)
  when r.anulacion_pendiente and e.estado_visible <> 'anulada' then (select f.nombre from farmacias f
    where f.farmacia_id = r.retenida_por) end`

const vistas = {
  medico: { suyas: 'r.medico_id = $1', muchas: true, ademas: `'farmacia', ${quienLaTiene}`, recordadas: true },
  paciente: {
    suyas: `r.persona_id = any(array(select $1::int where coalesce($11::int, 0) = 0 union all select v.persona_id from vinculos v
                             where v.usuario_id = $10 and 'ver' = any(v.alcance) and vinculo_vigente(v.revocado_en, v.hasta, $2)
                               and ($11::int is null or v.vinculo_id = $11))) and (r.persona_id = $1 or not r.reservada)`,
    ademas: `'en_nombre_de', case when r.persona_id <> $1 then r.apellido_nombre end,
             'dispensada_en', ${entrega(`to_char(en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)},
               'farmacia', ${entrega('quien')}, 'en_mostrador', case when r.retenida_hasta > $2 then (
                 select json_build_object('farmacia', f.nombre,
                          'hasta', to_char(r.retenida_hasta at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                   from farmacias f where f.farmacia_id = r.retenida_por) end`,
  },
  obra_social: {
    suyas: 'r.convenio_id = $1',
    muchas: true,
    // S090: enough to tell two people apart; the domain's enmascarar() in SQL.
    dni: `repeat('*', greatest(length(r.dni) - 3, 0)) || right(r.dni, 3)`,
    // Otherwise a document could be found out digit by digit; a complete one is searched as such.
    busqueda: ` and replace(r.busqueda, lower(r.dni), '') like '%' || $5 || '%'`,
    minima: true,
  },
  // Only the receta whose document and referencia were typed.
  farmacia: { suyas: 'r.convenio_id = $1 and r.dni = any($10::text[]) and r.recetas_id = receta_de_referencia($11)' },
  administrador: {
    suyas: 'r.persona_id in (select p.persona_id from personas p where p.dni = any($10::text[]))',
    deja: `insert into recetas_eventos (recetas_id, accion, usuario_id, rol, quien, motivo, en)
             select e.recetas_id, 'abrir', $1, $11, $12, $13, $2 from elegidas e`,
  },
} as const satisfies Record<string, Vista>

// Without a search, counts are read from their index alone.
export const sentencias = Object.fromEntries(
  Object.entries(vistas).map(([como, vista]) => [
    como,
    {
      todas: listStatement(`list_recetas_${como}`, vista, 'todas'),
      desde: listStatement(`list_recetas_desde_${como}`, vista, 'desde'),
      palabras: listStatement(`search_recetas_${como}`, vista, 'palabras'),
    },
  ]),
) as unknown as Record<keyof typeof vistas, Record<'todas' | 'desde' | 'palabras', Statement>>

const deMedico = `${vistas.medico.suyas} and ($3::int is null or r.convenio_id = $3)`

/** `novedad`: it is news for him. */
export type Cuenta = [clave: string, novedad: boolean, cuantas: number]

/**
 * Keys and counts, a third of the whole statement's plan; enough while every line is remembered. $1 médico, $2 now, $3 convenio,
 * $4 lines a page.
 */
export const primeraDeMedico = {
  name: 'list_recetas_medico_claves',
  unPlan: true,
  corta: true,
  text: `
    with v as materialized (${contadasPorEstado(lasNuevas(deMedico))}
    ), elegidas as materialized (
      select r.recetas_id, r.xmin, r.convenio_id, r.persona_id, r.anulacion_pendiente, ${estadoVisibleSql('r', '$2')} as estado_visible
        from recetas r where ${deMedico} order by r.recetas_id desc limit $4
    )
    select (select json_agg(json_build_array(clave, novedad, cuantas)) from v) as cuentas,
           array_agg(distinct r.persona_id) as personas, coalesce(array_agg(k.clave order by r.recetas_id desc), '{}') as claves
      from elegidas r join convenios c on c.convenio_id = r.convenio_id cross join medicos m
           cross join lateral (select r.estado_visible) e
           cross join lateral (select ${claveDeLinea} as clave) k
     where m.medico_id = $1`,
} satisfies Statement
