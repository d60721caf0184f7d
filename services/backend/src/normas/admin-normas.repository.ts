import type { NormaDatos, ReglasDeNorma } from '@receta/contract'
import type { Db, Trx } from '@receta/database'
import { type Fecha, sinReglas } from '@receta/domain'
import { sql } from 'kysely'

type Filtro = { convenio_id?: number | undefined; codigo?: string }

export async function listVersiones(
  db: Trx | Db['kysely'],
  { convenio_id, codigo }: Filtro,
  dia: Fecha,
): Promise<NormaDatos[]> {
  const { rows } = await sql<NormaDatos>`
    select n.convenio_id, c.nombre as convenio, n.codigo,
           coalesce(max(n.version) filter (where n.vigente_desde <= ${dia}), 0) as vigente,
           jsonb_agg(jsonb_build_object('norma_id', n.norma_id, 'version', n.version, 'titulo', n.titulo, 'texto', n.texto,
             'vigente_desde', n.vigente_desde, 'reglas', n.reglas, 'dias_respuesta', n.dias_respuesta, 'quien', n.quien,
             'publicada_en', to_char(n.publicada_en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
               order by n.version desc) as versiones
      from normas n join convenios c using (convenio_id)
     where (${convenio_id ?? null}::integer is null or n.convenio_id = ${convenio_id ?? null})
       and (${codigo ?? null}::text is null or upper(n.codigo) = upper(${codigo ?? null}))
     group by n.convenio_id, c.nombre, n.codigo order by c.nombre, n.convenio_id, n.codigo`.execute(db)
  return rows
}

/** Until the transaction ends; false when the convenio does not exist. */
export async function lockConvenio(trx: Trx, convenio_id: number): Promise<boolean> {
  const { rows } = await sql`select from convenios where convenio_id = ${convenio_id} for no key update`.execute(trx)
  return rows.length > 0
}

export type Publicacion = {
  convenio_id: number
  codigo: string
  version: number
  titulo: string
  texto: string
  vigente_desde: Fecha
  reglas: ReglasDeNorma | null
  dias_respuesta: number | null
  publicada_en: Date
  publicada_por: number
  quien: string
}

/** Without rules or days it continues those of the previous one, as an import does. */
export async function insertVersion(trx: Trx, p: Publicacion): Promise<number> {
  const { rows } = await sql<{ norma_id: number }>`
    insert into normas (convenio_id, codigo, version, titulo, texto, vigente_desde, publicada_en, publicada_por, quien,
                        dias_respuesta, reglas)
    values (${p.convenio_id}, ${p.codigo}, ${p.version}, ${p.titulo}, ${p.texto}, ${p.vigente_desde}, ${p.publicada_en},
            ${p.publicada_por}, ${p.quien},
            coalesce(${p.dias_respuesta}::smallint, (
              select dias_respuesta from normas
               where convenio_id = ${p.convenio_id} and codigo = ${p.codigo} and version = ${p.version - 1}), 2),
            coalesce(${p.reglas && JSON.stringify(p.reglas)}::jsonb,
              (select reglas from normas where convenio_id = ${p.convenio_id} and codigo = ${p.codigo} and version = ${p.version - 1}),
              ${JSON.stringify(sinReglas)}::jsonb))
    returning norma_id`.execute(trx)
  return rows[0]?.norma_id ?? 0
}
