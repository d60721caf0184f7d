import type { Db } from '@receta/database'
import type { Fecha, NormaEjecutable, RecetaEnsayada } from '@receta/domain'
import { sql } from 'kysely'

export type RecetaLeida = { recetas_id: string; hechos: RecetaEnsayada }
export type Ventana = {
  convenio_id: number
  desde: Fecha
  hasta: Fecha
  dias: number
}

export async function listParaEnsayo(
  db: Db,
  { convenio_id, desde, hasta, dias }: Ventana,
  despues: string,
  cuantas: number,
): Promise<RecetaLeida[]> {
  const { rows } = await sql<RecetaLeida>`
    select recetas_id::text, hechos from hechos_para_ensayo(${convenio_id}, ${desde}, ${hasta}, ${dias}, ${despues}, ${cuantas})`.execute(
    db.kysely,
  )
  return rows
}

export async function findVigente(
  db: Db,
  convenio_id: number,
  codigo: string,
  dia: Fecha,
): Promise<NormaEjecutable | null> {
  const { rows } = await sql<NormaEjecutable>`
    select norma_id, codigo, version, titulo, reglas from normas
     where convenio_id = ${convenio_id} and upper(codigo) = upper(${codigo}) and vigente_desde <= ${dia}
     order by version desc limit 1`.execute(db.kysely)
  return rows[0] ?? null
}
