import type { CasoAuditado, EntregaPrevia, NormaControlada } from '@receta/contract'
import { type Db, readSql, rows } from '@receta/database'
import type { ReglasNorma } from '@receta/domain'
import type { AdjuntoRow } from './adjuntos/adjuntos.repository'

export type CasoRow = Pick<CasoAuditado, 'recetas_id' | 'plan' | 'renglones'> & {
  persona_id: number
  /** Null where the version they name is not kept. */
  normas: (NormaControlada & { reglas: ReglasNorma | null })[]
  planes: Record<string, string> | null
  antes: EntregaPrevia[]
  adjuntos: AdjuntoRow[]
}

const statement = { name: 'find_caso_auditado', text: readSql(import.meta.url, 'find_caso') }

/** With what it covered since `desde`; null when it is not the convenio's. */
export async function findCaso(
  db: Db,
  { recetas_id, convenio_id, desde }: { recetas_id: number; convenio_id: number; desde: Date },
): Promise<CasoRow | null> {
  return (await rows<CasoRow>(db, statement, [recetas_id, convenio_id, desde]))[0] ?? null
}
