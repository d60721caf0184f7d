import type { AutorizacionPendiente, NormaControlada } from '@receta/contract'
import { type Db, rows, readSql } from '@receta/database'

export type PendienteRow = Omit<AutorizacionPendiente, 'responder_hasta' | 'disparo' | 'emitida_en'> & {
  emitida_en: Date
  audita_todo: boolean
  persona_id: number
  /** Null in recetas older than the signed normas. */
  normas: NormaControlada[] | null
}

const listStatement = {
  name: 'list_en_auditoria',
  // The partial index gives the order. The afiliado number is the signed one, because the padrón may have changed since.
  text: readSql(import.meta.url, 'list_en_auditoria'),
}

/** What waits in a convenio, longest wait first. */
export const listEnAuditoria = (db: Db, convenio_id: number, limit: number, start: number): Promise<PendienteRow[]> =>
  rows<PendienteRow>(db, listStatement, [convenio_id, limit, start])

/** How many wait, and how many of them since before `atrasadas`. */
export async function countEnAuditoria(db: Db, convenio_id: number, atrasadas: Date) {
  const [conteos] = await rows<{ pendientes: number; demoradas: number }>(
    db,
    {
      name: 'count_en_auditoria',
      text: `select count(*)::int as pendientes, (count(*) filter (where emitida_en < $2))::int as demoradas
               from recetas where convenio_id = $1 and estado = 'en_auditoria'`,
    },
    [convenio_id, atrasadas],
  )
  return conteos ?? { pendientes: 0, demoradas: 0 }
}
