import type { NormaBorrador, ReglasDeNorma } from '@receta/contract'
import type { Db, Trx } from '@receta/database'
import type { Fecha } from '@receta/domain'
import { sql } from 'kysely'

type Filtro = { convenio_id?: number | undefined; codigo?: string }

export async function listBorradores(db: Db, { convenio_id, codigo }: Filtro): Promise<NormaBorrador[]> {
  const { rows } = await sql<NormaBorrador>`
    select b.convenio_id, c.nombre as convenio, b.codigo, b.version, b.titulo, b.texto, b.vigente_desde, b.reglas,
           b.dias_respuesta, b.quien,
           to_char(b.guardado_en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as guardado_en
      from normas_borradores b join convenios c using (convenio_id)
     where (${convenio_id ?? null}::integer is null or b.convenio_id = ${convenio_id ?? null})
       and (${codigo ?? null}::text is null or b.codigo = ${codigo ?? null})
     order by c.nombre, b.codigo`.execute(db.kysely)
  return rows
}

export type Escrito = {
  convenio_id: number
  codigo: string
  version: number
  titulo: string
  texto: string
  vigente_desde: Fecha
  reglas: ReglasDeNorma
  dias_respuesta?: number | undefined
}

export async function saveBorrador(
  db: Db,
  { reglas, dias_respuesta = 2, ...escrito }: Escrito,
  autor: { por: number; quien: string; guardado_en: Date },
): Promise<void> {
  const fila = { ...escrito, ...autor, dias_respuesta, reglas: JSON.stringify(reglas) }
  const { convenio_id: _, codigo: __, ...cambia } = fila
  await db.kysely
    .insertInto('normas_borradores')
    .values(fila)
    .onConflict((oc) => oc.columns(['convenio_id', 'codigo']).doUpdateSet(cambia))
    .execute()
}

type Publicada = Pick<Escrito, 'convenio_id' | 'codigo' | 'titulo' | 'texto'> & {
  reglas?: ReglasDeNorma | undefined
  por: number
}

/** What another person kept of it meanwhile, and is not what was published, stays a draft. */
export const deletePublicado = (trx: Trx, { convenio_id, codigo, titulo, texto, reglas, por }: Publicada) =>
  sql`
    delete from normas_borradores
     where convenio_id = ${convenio_id} and upper(codigo) = upper(${codigo})
       and (por = ${por} or (titulo = ${titulo} and texto = ${texto}
             and reglas = coalesce(${reglas ? JSON.stringify(reglas) : null}::jsonb, reglas)))`.execute(trx)

export const deleteBorrador = (trx: Trx | Db['kysely'], convenio_id: number, codigo: string) =>
  trx
    .deleteFrom('normas_borradores')
    .where('convenio_id', '=', convenio_id)
    .where((eb) => eb(eb.fn('upper', ['codigo']), '=', codigo.toUpperCase()))
    .execute()
