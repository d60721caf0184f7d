import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import {
  type Actor,
  type AlConfirmar,
  comenzar,
  confirmar,
  ConsultaComoActor,
  fijarActor,
  sistema,
  valoresDe,
} from './actor'
import { rememberNombre } from './nombradas'
import { sendEnTanda } from './tanda'
import type { Tables } from './tables.generated'
import { clienteDe } from './varios-hosts'

// bigint keys stay far below 2^53; a date is a calendar day and must not become an instant.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (texto) => texto)

/** One pool, two ways in: `kysely` for ordinary queries, `rows` for the prepared statements of frequent calls. */
export type Db = {
  pool: pg.Pool
  kysely: Kysely<Tables>
  /** The actor of its statements (decision 0017). Without one, the product's role sees no row of a patient. */
  actor?: Actor
  alConfirmar?: AlConfirmar
  /** The database this one was bound from; caches are kept under it. */
  raiz?: Db
  /** The open transaction its statements belong to, which was begun as `actor`. */
  trx?: Trx
}
export type Trx = Transaction<Tables>

/** The database inside a transaction: `rows` sees what the transaction wrote and is rolled back with it. */
export const dentroDe = (db: Db, trx: Trx): Db => ({ ...db, trx })

export type OpcionesConexion = {
  max?: number
  consultaMs?: number
  esperaMs?: number
  /** The role that each connection takes; by default the login's own (migrations, copies). */
  rol?: string
}

/** Sets the role of a new connection and prepares what travels with the statements of every call. */
const prepareConexion = (rol: string | undefined) => async (client: pg.ClientBase) => {
  if (rol !== undefined) await client.query(`set role ${pg.escapeIdentifier(rol)}`)
  await client.query({ ...fijarActor, values: valoresDe(sistema) })
  await client.query(comenzar)
  await client.query(confirmar)
}

/** Opens the pool. Both sides have a time-out, because a frozen server answers neither. */
export function connect(
  url: string,
  { max = 10, consultaMs = 15_000, esperaMs = 5_000, rol }: OpcionesConexion = {},
): Db {
  const pool = new pg.Pool({
    Client: clienteDe(url) as unknown as new () => pg.ClientBase,
    connectionString: url,
    max,
    query_timeout: consultaMs + 1_000,
    statement_timeout: consultaMs,
    connectionTimeoutMillis: esperaMs,
    keepAlive: true,
    onConnect: prepareConexion(rol),
  })
  // The pool replaces a broken idle connection; without a listener the event would end the process.
  pool.on('error', () => {})
  return { pool, kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
}

export type Statement = {
  name: string
  text: string
  /**
   * PostgreSQL keeps one plan of it per connection, whatever its values. Say so where it finds its rows by key and PostgreSQL, left to
   * choose, plans it again at each call: it takes an array of one token for cheaper than the ten it guesses.
   */
  unPlan?: true
  /**
   * It is short and waits for no lock and no disk, so it may share a round trip with those of other callers (tanda.ts): what goes
   * behind it on the connection waits for it.
   */
  corta?: true
}

/** Runs a named statement (prepared once per connection) as the actor of `db` and returns its rows. For the frequent calls. */
export async function rows<Row extends pg.QueryResultRow>(
  db: Db,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  if (db.trx) {
    rememberNombre(statement)
    return (await db.trx.executeQuery<Row>(CompiledQuery.raw(statement.text, [...values]))).rows
  }
  if (statement.corta) {
    const consulta = new ConsultaComoActor(db.actor ?? null, { ...statement, values })
    return (await sendEnTanda(db.pool, consulta)).rows as Row[]
  }
  const consulta =
    db.actor || statement.unPlan
      ? (new ConsultaComoActor(db.actor ?? null, { ...statement, values }) as unknown as pg.QueryConfig)
      : { ...statement, values: [...values] }
  return (await db.pool.query<Row>(consulta)).rows
}
