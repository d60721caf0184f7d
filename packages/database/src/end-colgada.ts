import pg from 'pg'
import { pidDe } from './sello'

const esperaMs = 5_000
type Servidor = Pick<pg.Client, 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'>

/** By server: a standby numbers its processes apart, and its number may be an innocent one's on the primary. */
const porTerminar = new Map<string, Set<number>>()
const direccion = ({ host, port, database }: Servidor): string => `${host}:${port}/${database}`

async function endAll(servidor: Servidor, suyos: Set<number>): Promise<void> {
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
    while (suyos.size > 0) {
      const pids = [...suyos]
      await otra.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where pid = any($1::integer[]) and datname = current_database() and usename = session_user`,
        [pids],
      )
      for (const pid of pids) suyos.delete(pid)
    }
  } finally {
    // Before it ends, so that whoever hangs meanwhile gets another.
    porTerminar.delete(direccion(servidor))
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
  const servidor = client as Servidor
  const cual = direccion(servidor)
  const terminando = porTerminar.get(cual)
  if (terminando) {
    terminando.add(pid)
    return
  }
  const suyos = new Set([pid])
  porTerminar.set(cual, suyos)
  void endAll(servidor, suyos).catch(() => undefined)
}
