import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import {
  type Actor,
  type AlConfirmar,
  type Busca,
  ConsultaComoActor,
  type Extremos,
  setActor,
  NombreDeAjuste,
  type Sentencia,
  sistema,
} from './actor'
import { soltarSiNoSirve } from './cliente'
import type { Db } from './conectar'
import { findNombre } from './nombradas'
import { textoDeJuntas } from './preparada'
import type { Tables } from './tables.generated'
import { enUnaEscritura } from './tanda'

const sendAs = (client: pg.PoolClient, actor: Actor, sentencia: Sentencia, extremos?: Extremos) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const query = client.query.bind(client) as unknown as (q: object, v: undefined, cb: unknown) => void
    query(
      new ConsultaComoActor(actor, sentencia, extremos),
      undefined,
      (error: Error | null, result: pg.QueryResult) => {
        if (!error) return resolve(result)
        soltarSiNoSirve(client, error)
        reject(error)
      },
    )
  })

const nada = (command: string) => ({ command, rowCount: 0, rows: [] })

/** A transaction begins with its first statement and is confirmed with its last: two round trips less. An empty one is not sent. */
function clientComoActor(client: pg.PoolClient, actor: Actor, alConfirmar: AlConfirmar): PostgresPoolClient {
  let estado: 'fuera' | 'por_comenzar' | 'dentro' = 'fuera'
  const sendDentro = (sentencia: Sentencia, confirma = false) => {
    const comienza = estado === 'por_comenzar'
    estado = 'dentro'
    return sendAs(client, actor, sentencia, { comienza, sinActor: !comienza, confirma })
  }
  const sendJuntas = async (juntas: readonly Sentencia[]) => {
    if (estado === 'fuera') throw new Error('statements go together within a transaction only')
    const comienza = estado === 'por_comenzar'
    const todas = await enUnaEscritura(client, () =>
      Promise.allSettled(
        juntas.map((sentencia, n) =>
          n === 0 && comienza
            ? sendDentro({ ...sentencia, unPlan: true })
            : sendAs(client, actor, sentencia, { sinActor: true }),
        ),
      ),
    )
    const fallo = todas.find((una) => una.status === 'rejected')
    if (fallo) throw fallo.reason
    return {
      command: 'JUNTAS',
      rowCount: null,
      rows: todas.map((una) => (una.status === 'fulfilled' ? una.value : null)),
    }
  }
  const commit = async () => {
    const ultima = alConfirmar()
    if (ultima) await sendDentro(ultima, true)
    else if (estado === 'dentro') await client.query('commit')
    // Only now: one that failed is still to be rolled back.
    estado = 'fuera'
    return nada('COMMIT')
  }
  const rollback = async () => {
    const comenzada = estado === 'dentro'
    estado = 'fuera'
    if (comenzada) await client.query('rollback')
    return nada('ROLLBACK')
  }
  const query = async (text: string, dados: readonly unknown[]) => {
    if (text === 'begin') {
      estado = 'por_comenzar'
      return nada('BEGIN')
    }
    if (text.startsWith('start transaction')) {
      await client.query(text)
      estado = 'dentro'
      return setActor(client, actor)
    }
    if (text === textoDeJuntas) return sendJuntas(dados[0] as readonly Sentencia[])
    const values = dados.map((v) => (v instanceof NombreDeAjuste ? v.en(client) : v))
    const name = findNombre(text)
    const sentencia = { ...(name && { name }), text, values }
    if (estado === 'fuera') return sendAs(client, actor, sentencia)
    if (text === 'commit') return commit()
    if (text === 'rollback') return rollback()
    if (estado === 'por_comenzar') return sendDentro(sentencia)
    return client.query({ ...sentencia, values: [...values] })
  }
  return { query, release: () => client.release() } as unknown as PostgresPoolClient
}

const poolComoActor = (pool: pg.Pool, actor: Actor, alConfirmar: AlConfirmar): PostgresPool => ({
  connect: async () => clientComoActor(await pool.connect(), actor, alConfirmar),
  // The pool is shared, so destroying this kysely must not end it.
  end: async () => {},
})

/** Without an actor: the key for what a process caches about it. */
export const raizDe = (db: Db): Db => db.raiz ?? db

/** The same pool: `rows` in one round trip, kysely's transactions from their beginning. */
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

/** What is of the call, whoever acts in it. */
const deLaLlamada = ({ actor }: Db): Partial<Actor> => ({
  ...(actor?.pedido && { pedido: actor.pedido }),
  ...(actor?.escribe && { escribe: actor.escribe }),
  ...(actor?.lee && { lee: actor.lee }),
})

/** As no person. Say why wherever you use it. */
export const comoSistema = (db: Db): Db => comoActor(db, { ...sistema, ...deLaLlamada(db) }, db.alConfirmar)

/** As the product by itself: it brings its own applications and catalogues as it starts, loads files and cleans up. */
export const actorProducto: Actor = { ...sistema, escribe: ['cuentas', 'llaves', 'catalogos'] }
export const comoProducto = (db: Db): Db => comoActor(db, actorProducto)

/** As the account whose secret was shown, by who has no session of it yet: a password, a refresh credential, the link of a mail. */
export const comoCuenta = (db: Db, usuario_id: number): Db =>
  comoActor(db, { ...sistema, ...deLaLlamada(db), alcance: 'propio', usuario_id }, db.alConfirmar)

/** As nobody yet, who asks whose a token is. The database shows accounts to that statement alone (decision 0120). */
export const comoEntrada = (db: Db): Db => ({ ...db, actor: { ...sistema, alcance: 'propio', lee: ['entrada'] } })

/** The same caller, whose call looks for those persons (decision 0115). Without an actor there is nobody to bind. */
export const buscando = (db: Db, busca: Busca): Db =>
  db.actor ? comoActor(db, { ...db.actor, busca }, db.alConfirmar) : db

/** As the bearer of those tokens, and nobody else. */
export const comoPortador = (db: Db, tokens: readonly Buffer[]): Db =>
  comoActor(db, { ...sistema, alcance: 'propio', tokens })
