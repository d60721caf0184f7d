import { sql } from 'kysely'
import { comoSistema } from '../como-actor'
import type { Db } from '../conectar'

/** Rows per statement, and statements per round. */
const lote = { filas: 10_000, veces: 100 } as const

/**
 * Deletes the changes of transactions that had ended at `horizonte`, which is what the round before returned: every poller reads
 * several times a second and has read them since. By the clock a transaction that is committed late would be deleted unread.
 * It runs as the system, since no person asks for it. Returns the horizon of now, for the next round.
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
