import type { Carga, Comparacion, Destino } from '../motor/asunto'

const RESUELTAS = `
  create temp table resueltas on commit drop as
  with filas as (
    select e.linea, e.clave, split_part(e.clave, ':', 1) as pagador, substr(e.clave, strpos(e.clave, ':') + 1) as codigo, d.*
      from entrada e, jsonb_to_record(e.datos) as d (titulo text, texto text, vigente_desde date)
     where e.movimiento <> 'R'
  )
  select f.*, c.convenio_id, c.convenios, v.norma_id, v.version, v.reglas,
         row(v.titulo, v.texto, v.vigente_desde) is distinct from row(f.titulo, f.texto, f.vigente_desde) as cambia
    from filas f
    cross join lateral (select min(convenio_id) as convenio_id, count(*) as convenios from convenios
                         where f.pagador = '#' || convenio_id or f.pagador = lpad(rnos, 6, '0')) c
    left join lateral (select * from normas n where n.convenio_id = c.convenio_id and n.codigo = f.codigo
                        order by version desc limit 1) v on true`

export const destinoNormas: Destino = {
  revisar: async ({ client }: Carga) => {
    await client.query(RESUELTAS)
    await client.query(
      `insert into reparos
       select linea, clave, 'rechazo', case when convenios = 0 then 'CONVENIO_DESCONOCIDO' else 'CONVENIO_AMBIGUO' end, pagador
         from resueltas where convenios <> 1`,
    )
  },
  compare: async ({ client }: Carga) => {
    await client.query(`delete from resueltas r using entrada e where e.linea = r.linea and e.movimiento = 'R'`)
    const { rows } = await client.query<Comparacion>(
      `select 'normas' as ambito, count(*) filter (where norma_id is null)::int as nuevos,
              count(*) filter (where norma_id is not null and cambia)::int as cambiados,
              count(*) filter (where norma_id is not null and not cambia)::int as sin_cambio,
              0 as bajas, (select count(*)::int from normas) as activos
         from resueltas`,
    )
    return rows
  },
  // The file has no machine-checked rules: people write them, and a new version takes over those of the last one.
  save: async ({ client }: Carga) => {
    await client.query(
      `insert into normas (convenio_id, codigo, version, titulo, texto, vigente_desde, reglas)
       select convenio_id, codigo, coalesce(version, 0) + 1, titulo, texto, vigente_desde, coalesce(reglas, '{"lenguaje": 1, "reglas": []}')
         from resueltas where cambia order by linea`,
    )
  },
}
