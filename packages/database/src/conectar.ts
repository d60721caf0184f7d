import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { type Actor, type AlConfirmar, comenzar, confirmar, ConsultaComoActor, setActor, sistema } from './actor'
import { rememberNombre } from './nombradas'
import { setPlazo } from './plazos'
import { readLlave, sealConexion } from './sello'
import { sendEnTanda } from './tanda'
import { watchConexion } from './watch-conexion'
import type { Tables } from './tables.generated'
import { clienteDe } from './varios-hosts'

// bigint keys stay far below 2^53; a date is a calendar day and must not become an instant.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (texto) => texto)

/** `kysely` for ordinary queries, `rows` for the prepared statements of frequent calls. */
export type Db = {
  pool: pg.Pool
  kysely: Kysely<Tables>
  /** Decision 0017. Without one, the product's role sees no row of a patient. */
  actor?: Actor
  alConfirmar?: AlConfirmar
  raiz?: Db
  trx?: Trx
}
export type Trx = Transaction<Tables>

/** `rows` sees what the transaction wrote and is rolled back with it. */
export const dentroDe = (db: Db, trx: Trx): Db => ({ ...db, trx })

export type OpcionesConexion = {
  max?: number
  consultaMs?: number
  esperaMs?: number
  /** By default the login's own (migrations, copies). */
  rol?: string
  /** The key of readLlave(), for a login that may not read it; by default each connection reads it before it takes its role. */
  llave?: Buffer | null
}

/** In seconds: whatever a statement left on a connection of the product goes with it. */
const vidaDeConexion = 1_800

type Preparacion = Pick<OpcionesConexion, 'rol' | 'llave'> & { consultaMs: number }

/** Seals a new connection, sets its role and prepares what travels with the statements of every call. */
const prepareConexion =
  ({ rol, llave: dada, consultaMs }: Preparacion) =>
  async (client: pg.ClientBase) => {
    setPlazo(client, consultaMs)
    const llave = dada === undefined ? await readLlave(client) : dada
    if (llave) await sealConexion(client, llave)
    if (rol !== undefined) await client.query(`set role ${pg.escapeIdentifier(rol)}`)
    await setActor(client, sistema)
    await client.query(comenzar)
    await client.query(confirmar)
  }

/** Both sides have a time-out, because a frozen server answers neither. */
export function connect(
  url: string,
  { max = 10, consultaMs = 15_000, esperaMs = 5_000, ...como }: OpcionesConexion = {},
): Db {
  const pool = new pg.Pool({
    Client: clienteDe(url) as unknown as new () => pg.ClientBase,
    connectionString: url,
    max,
    query_timeout: consultaMs + 1_000,
    statement_timeout: consultaMs,
    connectionTimeoutMillis: esperaMs,
    keepAlive: true,
    onConnect: prepareConexion({ ...como, consultaMs }),
    ...(como.rol !== undefined && { maxLifetimeSeconds: vidaDeConexion }),
  })
  if (como.rol !== undefined) pool.on('connect', watchConexion)
  // The pool replaces a broken idle connection; without a listener the event would end the process.
  pool.on('error', () => {})
  return { pool, kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
}

export type Statement = {
  name: string
  text: string
  /** One plan per connection. For rows found by key: PostgreSQL guesses ten tokens in an array of one and would plan it at each call. */
  unPlan?: true
  /**
   * It is short and waits for no lock and no disk, so it may share a round trip with those of other callers (tanda.ts): what goes
   * behind it on the connection waits for it.
   */
  corta?: true
}

/** Prepared once per connection, for the frequent calls. */
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
