import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.generated'

// bigint keys stay far below 2^53; a date is a calendar day and must not become an instant.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (texto) => texto)

/** One pool, two ways in: `kysely` for plain queries, `pool` for the hot paths' named statements. */
export type Db = { pool: pg.Pool; kysely: Kysely<Tables> }
export type Trx = Transaction<Tables>

export type OpcionesConexion = { max?: number; consultaMs?: number }

/** Opens the pool. Both ends carry a time-out, because a frozen server answers neither. */
export function connect(url: string, { max = 10, consultaMs = 15_000 }: OpcionesConexion = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    query_timeout: consultaMs + 1_000,
    statement_timeout: consultaMs,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return { pool, kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
}

export type Statement = { name: string; text: string }

/** Runs a named (prepared once per connection) statement and answers its rows. For the hot paths. */
export async function rows<Row extends pg.QueryResultRow>(
  db: Db,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  return (await db.pool.query<Row>({ ...statement, values: [...values] })).rows
}
