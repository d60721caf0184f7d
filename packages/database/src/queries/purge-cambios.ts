import { sql } from 'kysely'
import { comoSistema } from '../como-actor'
import type { Db } from '../conectar'

const lote = { filas: 10_000, veces: 100 } as const

/**
 * Those of transactions that had ended at `horizonte`, the result of the round before: every poller has read them since. By the
 * clock, one that is committed late would be deleted unread. Returns the horizon of now.
 */
export async function purgeCambios(db: Db, horizonte: string | null): Promise<string> {
  const { kysely } = comoSistema(db)
  for (let vez = 0; horizonte !== null && vez < lote.veces; vez++) {
    const { numAffectedRows = 0n } = await sql`
      delete from cambios where ctid = any(array(
        select ctid from cambios where xid < ${horizonte}::xid8 order by xid limit ${lote.filas}))`.execute(kysely)
    if (Number(numAffectedRows) < lote.filas) break
  }
  const leido = await sql<{ xmin: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(
    kysely,
  )
  return leido.rows[0]?.xmin ?? '0'
}
