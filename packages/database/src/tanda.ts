import type pg from 'pg'
import type { ConsultaComoActor } from './actor'
import { soltarSiNoSirve } from './cliente'

/** Connections that carry shared trips at once, and the statements that each may take. */
const alaVez = 3
const maximo = 8

type Espera = {
  consulta: ConsultaComoActor
  resolve: (result: pg.QueryResult) => void
  reject: (error: unknown) => void
}

type ConTuberia = { pipeline: boolean; connection: { stream: { cork: () => void; uncork: () => void } } }

/** Sends several statements in one write: `send` must send them all before it waits for any. */
export async function enUnaEscritura<T>(client: pg.PoolClient, send: () => Promise<T>): Promise<T> {
  const tuberia = client as unknown as ConTuberia
  const { stream } = tuberia.connection
  tuberia.pipeline = true
  stream.cork()
  const enCamino = send()
  stream.uncork()
  try {
    return await enCamino
  } finally {
    tuberia.pipeline = false
  }
}

const sendOne = (client: pg.PoolClient, { consulta, resolve, reject }: Espera) =>
  new Promise<void>((ended) => {
    const query = client.query.bind(client) as unknown as (q: object, v: undefined, cb: unknown) => void
    query(consulta, undefined, (error: Error | null, result: pg.QueryResult) => {
      if (error) {
        soltarSiNoSirve(client, error)
        reject(error)
      } else resolve(result)
      ended()
    })
  })

/** Each statement keeps its own Sync, and so its own transaction, actor and error: only the writes to the socket are shared. */
async function sendAll(pool: pg.Pool, juntas: readonly Espera[]): Promise<void> {
  let client: pg.PoolClient
  try {
    client = await pool.connect()
  } catch (error) {
    for (const { reject } of juntas) reject(error)
    return
  }
  const send = () => Promise.all(juntas.map((una) => sendOne(client, una)))
  await (juntas.length > 1 ? enUnaEscritura(client, send) : send())
  client.release()
}

const tandas = new WeakMap<pg.Pool, (espera: Espera) => void>()

function createTanda(pool: pg.Pool): (espera: Espera) => void {
  const cola: Espera[] = []
  let corriendo = 0
  const pump = () => {
    while (corriendo < alaVez && cola.length > 0) {
      corriendo++
      void sendAll(pool, cola.splice(0, maximo)).then(() => {
        corriendo--
        pump()
      })
    }
  }
  return (espera) => {
    cola.push(espera)
    pump()
  }
}

/**
 * Sends a short statement. Those that arrive while others are under way go together on one connection, one write for all: at 32
 * callers that write, and waking PostgreSQL for it, cost as much as a look-up by key. One alone never waits.
 */
export const sendEnTanda = (pool: pg.Pool, consulta: ConsultaComoActor): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const send = tandas.get(pool) ?? createTanda(pool)
    tandas.set(pool, send)
    send({ consulta, resolve, reject })
  })
