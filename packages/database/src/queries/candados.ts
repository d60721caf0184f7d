import { sql } from 'kysely'
import type { Db } from '../conectar'

/** Of one PostgreSQL: how many parts recetas has, and the two settings whose product is what fits in its table of locks. */
type Candados = { partes: number; por_transaccion: number; conexiones: number }

/** What a call locks: each part of recetas and of its lines with their indexes where it is planned anew, and other tables. */
const porParte = 16
const delResto = 100

/**
 * The `max_locks_per_transaction` that this PostgreSQL needs, or null where what it has is enough: half of its locks must be room
 * for every connection of one process, because there are others. Beyond it a call is «out of shared memory», which years of parts
 * bring about one morning (decision 0140).
 */
export function candadosQueFaltan(
  { partes, por_transaccion, conexiones }: Candados,
  delProceso: number,
): number | null {
  const hacenFalta = 2 * delProceso * (delResto + porParte * partes)
  return por_transaccion * conexiones >= hacenFalta ? null : 2 ** Math.ceil(Math.log2(hacenFalta / conexiones))
}

/** The rule above for this database, whose pool has `delProceso` connections. */
export async function countCandadosQueFaltan(db: Db, delProceso: number): Promise<number | null> {
  const { rows } = await sql<Candados>`
    select (select count(*)::int from pg_inherits where inhparent = 'recetas'::regclass) as partes,
           current_setting('max_locks_per_transaction')::int as por_transaccion,
           current_setting('max_connections')::int + current_setting('max_prepared_transactions')::int as conexiones`.execute(
    db.kysely,
  )
  const [fila] = rows
  return fila ? candadosQueFaltan(fila, delProceso) : null
}
