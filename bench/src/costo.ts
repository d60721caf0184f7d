import type pg from 'pg'
import type { Llamada } from './llamada'

/** What PostgreSQL is started with, so that it counts; as it counts what a function or a trigger does into the statement that called it. */
export const ajustesDeCosto = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track=top'] as const

/** Enough of them that plans are the prepared ones, and that one that splits a page is not taken for all. */
const veces = { calentar: 8, measure: 24 } as const

/**
 * Pages that one call touches in PostgreSQL, in memory or not, on average: it sends them one after another through the
 * product's own routes and adds up what the database counted of every statement, transactions and all. It depends on the
 * data alone, not on the machine nor on who else uses it.
 */
export async function measureCosto(db: pg.ClientBase, llamada: Llamada): Promise<number> {
  let n = 0
  for (; n < veces.calentar; n++) await llamada.una(n)
  await db.query('create extension if not exists pg_stat_statements')
  await db.query('select pg_stat_statements_reset()')
  for (; n < veces.calentar + veces.measure; n++) await llamada.una(n)
  const { rows } = await db.query<{ paginas: number }>(
    `select coalesce(sum(s.shared_blks_hit + s.shared_blks_read), 0)::float8 as paginas
       from pg_stat_statements s where s.userid = 'receta_app'::regrole and s.query !~ 'from aplicaciones'`,
  )
  return (rows[0]?.paginas ?? 0) / veces.measure
}
