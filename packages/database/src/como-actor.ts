import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { type Actor, ajustes, type AlConfirmar, ConsultaComoActor, type Sentencia, sistema, valoresDe } from './actor'
import { soltarSiNoSirve } from './cliente'
import type { Db } from './conectar'
import { findNombre } from './nombradas'
import type { Tables } from './tables.generated'

const sendAs = (client: pg.PoolClient, actor: Actor, sentencia: Sentencia) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const query = client.query.bind(client) as unknown as (q: object, v: undefined, cb: unknown) => void
    query(new ConsultaComoActor(actor, sentencia), undefined, (error: Error | null, result: pg.QueryResult) => {
      if (!error) return resolve(result)
      soltarSiNoSirve(client, error)
      reject(error)
    })
  })

/** The clients kysely uses: a single statement carries its actor, a transaction sets it at the beginning. */
function clientComoActor(client: pg.PoolClient, actor: Actor, alConfirmar: AlConfirmar): PostgresPoolClient {
  let enTransaccion = false
  const comienzo = () =>
    ajustes.map((a, i) => `set_config('receta.${a}', ${pg.escapeLiteral(valoresDe(actor)[i] ?? '')}, true)`).join(', ')
  const query = async (text: string, values: readonly unknown[]) => {
    if (/^(begin|start transaction)\b/.test(text)) {
      enTransaccion = true
      return client.query(`${text}; select ${comienzo()}`)
    }
    const name = findNombre(text)
    if (!enTransaccion) return sendAs(client, actor, { ...(name && { name }), text, values })
    if (text === 'commit') {
      const ultima = alConfirmar()
      if (ultima)
        await client.query({ ...(ultima.name && { name: ultima.name }), text: ultima.text, values: [...ultima.values] })
    }
    if (text === 'commit' || text === 'rollback') enTransaccion = false
    return client.query({ ...(name && { name }), text, values: [...values] })
  }
  return { query, release: () => client.release() } as unknown as PostgresPoolClient
}

const poolComoActor = (pool: pg.Pool, actor: Actor, alConfirmar: AlConfirmar): PostgresPool => ({
  connect: async () => clientComoActor(await pool.connect(), actor, alConfirmar),
  // The pool is shared, so destroying this kysely must not end it.
  end: async () => {},
})

/** The same database without an actor, which is the key for what a process caches about it. */
export const raizDe = (db: Db): Db => db.raiz ?? db

/** The same pool with every statement run as `actor`: `rows` in one round trip, kysely's transactions from their beginning. */
export function comoActor(db: Db, actor: Actor, alConfirmar: AlConfirmar = () => null): Db {
  const { pool } = db
  let propia: Kysely<Tables> | null = null
  return {
    pool,
    actor,
    alConfirmar,
    raiz: raizDe(db),
    // Created on demand, because the frequent calls use only `rows`.
    get kysely() {
      propia ??= new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolComoActor(pool, actor, alConfirmar) }) })
      return propia
    },
  }
}

/** As no person: for what the product does by itself, or for somebody without an account. Say why wherever you use it. */
export const comoSistema = (db: Db): Db =>
  comoActor(db, { ...sistema, ...(db.actor?.pedido && { pedido: db.actor.pedido }) }, db.alConfirmar)

/** As the bearer of those tokens, and nobody else. */
export const comoPortador = (db: Db, tokens: readonly Buffer[]): Db =>
  comoActor(db, { ...sistema, alcance: 'propio', tokens })
