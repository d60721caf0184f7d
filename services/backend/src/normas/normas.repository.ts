import { type Db, rows } from '@receta/database'
import type { Fecha, ReglasNorma } from '@receta/domain'

export type NormaRow = {
  id: number
  convenio_id: number
  convenio: string
  codigo: string
  titulo: string
  texto: string
  vigente_desde: string
  version: number
  reglas: ReglasNorma
  planes: Record<string, string> | null
}

export type FiltroNormas = { valor: string; palabras: readonly string[]; limit: number; start: number; dia: Fecha }

/**
 * The version in force on `dia` of each norma, by convenio and code, and the total. `valor` is a convenio id or a code ('' is
 * all); every one of `palabras` must occur.
 */
export async function listNormas(
  db: Db,
  { valor, palabras, limit, start, dia }: FiltroNormas,
): Promise<{ items: NormaRow[]; total: number }> {
  const encontradas = await rows<(NormaRow | { id: null }) & { total: number }>(
    db,
    {
      name: 'list_normas',
      // The version is chosen before words are searched, so that an old version cannot match.
      text: `with vigentes as (
               select distinct on (n.convenio_id, n.codigo)
                      n.norma_id as id, n.convenio_id, c.nombre as convenio, n.codigo, n.titulo, n.texto,
                      n.vigente_desde, n.version, n.reglas, n.busqueda || ' ' || normalizar(c.nombre || ' ' || c.sigla) as busqueda
                 from normas n
                 join convenios c on c.convenio_id = n.convenio_id and c.activo
                where n.vigente_desde <= $1
                order by n.convenio_id, n.codigo, n.version desc
             ), elegidas as (
               select v.* from vigentes v
                where ($2 = '' or v.convenio_id::text = $2 or upper(v.codigo) = upper($2))
                  and (select coalesce(bool_and(strpos(v.busqueda, p) > 0), true) from unnest($3::text[]) p)
             )
             select e.id, e.convenio_id, e.convenio, e.codigo, e.titulo, e.texto, e.vigente_desde, e.version, e.reglas,
                    (select jsonb_object_agg(pl.plan_id, pl.nombre) from planes pl where pl.convenio_id = e.convenio_id) as planes, t.total
               from (select count(*)::integer as total from elegidas) t
               left join lateral (
                 select * from elegidas order by convenio_id, codigo offset $5 limit $4
               ) e on true
              order by e.convenio_id, e.codigo`,
    },
    [dia, valor, palabras, limit, start],
  )
  const total = encontradas[0]?.total ?? 0
  // A page beyond the end has one row, with the total only.
  return { total, items: encontradas.flatMap(({ total: _, ...norma }) => (norma.id === null ? [] : [norma])) }
}
