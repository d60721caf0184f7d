import type pg from 'pg'
import type { Llamada } from './llamada'

/**
 * Settings with which PostgreSQL counts pages; it attributes those of functions and triggers to the calling statement. Its locks are as many as
 * `deploy/` sets, for the years of parts of `--partes`.
 */
export const ajustesDeCosto = [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track=top',
  'max_locks_per_transaction=1024',
] as const

/** Enough calls for plans to be prepared, and for a single page split not to dominate. */
const veces = { calentar: 8, measure: 24 } as const

/**
 * The average number of PostgreSQL pages that one call touches, cached or not, summed over all its statements. It depends on the
 * data only, not on the machine.
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
