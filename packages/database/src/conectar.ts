import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { type Actor, type AlConfirmar, ConsultaComoActor, fijarActor, sistema, valoresDe } from './actor'
import { Cliente } from './cliente'
import type { Tables } from './tables.generated'

// bigint keys stay far below 2^53; a date is a calendar day and must not become an instant.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (texto) => texto)

/** One pool, two ways in: `kysely` for plain queries, `rows` for the hot paths' named statements. */
export type Db = {
  pool: pg.Pool
  kysely: Kysely<Tables>
  /** As whom its statements run (decision 0017); without one, no patient's row is seen through the role of the product. */
  actor?: Actor
  alConfirmar?: AlConfirmar
  /** The one this was bound from: what is kept per database is kept by it. */
  raiz?: Db
  /** The transaction that its statements are part of, when they are of one: it was begun as `actor`. */
  trx?: Trx
}
export type Trx = Transaction<Tables>

/** The same database seen from inside a transaction of its own: `rows` reads what it wrote, and goes back with it. */
export const dentroDe = (db: Db, trx: Trx): Db => ({ ...db, trx })

export type OpcionesConexion = {
  max?: number
  consultaMs?: number
  esperaMs?: number
  /** The role that each connection takes: the product's, or the login's own when it is not said (migrations, copies). */
  rol?: string
}

/** Each new connection takes its role, and learns the one statement that every call will send. */
const prepareConexion = (rol: string | undefined) => async (client: pg.ClientBase) => {
  if (rol !== undefined) await client.query(`set role ${pg.escapeIdentifier(rol)}`)
  await client.query({ ...fijarActor, values: valoresDe(sistema) })
}

/** Opens the pool. Both ends carry a time-out, because a frozen server answers neither. */
export function connect(
  url: string,
  { max = 10, consultaMs = 15_000, esperaMs = 5_000, rol }: OpcionesConexion = {},
): Db {
  const pool = new pg.Pool({
    Client: Cliente as unknown as new () => pg.ClientBase,
    connectionString: url,
    max,
    query_timeout: consultaMs + 1_000,
    statement_timeout: consultaMs,
    connectionTimeoutMillis: esperaMs,
    keepAlive: true,
    onConnect: prepareConexion(rol),
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return { pool, kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
}

export type Statement = { name: string; text: string }

/** Runs a named (prepared once per connection) statement, as the actor of `db`, and answers its rows. For the hot paths. */
export async function rows<Row extends pg.QueryResultRow>(
  db: Db,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  if (db.trx) return (await db.trx.executeQuery<Row>(CompiledQuery.raw(statement.text, [...values]))).rows
  const consulta = db.actor
    ? (new ConsultaComoActor(db.actor, { ...statement, values }) as unknown as pg.QueryConfig)
    : { ...statement, values: [...values] }
  return (await db.pool.query<Row>(consulta)).rows
}
