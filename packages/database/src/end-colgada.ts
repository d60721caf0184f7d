import pg from 'pg'
import { pidDe } from './sello'

const esperaMs = 5_000
type Servidor = Pick<pg.Client, 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'>

const porTerminar = new Set<number>()
let terminando = false

async function endAll(servidor: Servidor): Promise<void> {
  const { host, port, user, password, database, ssl } = servidor
  const otra = new pg.Client({
    host,
    port,
    user,
    ssl,
    ...(password !== null && { password }),
    ...(database !== undefined && { database }),
    connectionTimeoutMillis: esperaMs,
    query_timeout: esperaMs,
    application_name: 'termina lo que no respondió',
  })
  otra.on('error', () => undefined)
  try {
    await otra.connect()
    while (porTerminar.size > 0) {
      const pids = [...porTerminar]
      await otra.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where pid = any($1::integer[]) and datname = current_database() and usename = session_user`,
        [pids],
      )
      for (const pid of pids) porTerminar.delete(pid)
    }
  } finally {
    await otra.end()
  }
}

/**
 * Ends the session whose statement did not answer in time, by another connection of the same login: a statement that lifted its own
 * time-out, or catches what cancels it, would otherwise go on holding its locks after its socket is gone. Nothing waits for it, and
 * one connection does it for all.
 */
export function endColgada(client: object): void {
  const pid = pidDe(client)
  if (pid === undefined) return
  porTerminar.add(pid)
  if (terminando) return
  terminando = true
  void endAll(client as Servidor)
    .catch(() => porTerminar.clear())
    .finally(() => {
      terminando = false
    })
}
