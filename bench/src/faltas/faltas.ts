import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { killPostgres } from '../corte-postgres'
import type { Servidor } from '../servidor'
import type { ProxyTcp } from './proxy-tcp'

export type Escena = {
  /** A direct connection to the database, around the proxy; a new one each time, because faults end it too. */
  admin: <T>(usa: (db: pg.ClientBase) => Promise<T>) => Promise<T>
  proxy: ProxyTcp
  servidor: () => Servidor
  survey: () => Promise<void>
  datos: string
}

const backends = (escena: Escena) =>
  escena.admin(async (db) => {
    const { rows } = await db.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    return rows.map(({ pid }) => pid)
  })

const soloLectura = (escena: Escena, si: boolean) =>
  escena.admin(async (db) => {
    await db.query(`alter database receta_clara set default_transaction_read_only = ${si ? 'on' : 'off'}`)
    await db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
  })

const freeze = async (pids: readonly number[], ms: number) => {
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  await wait(ms)
  for (const pid of pids) process.kill(pid, 'SIGCONT')
}

/** Each fault, until it is over. The clients continue meanwhile. */
export const faltas: Readonly<Record<string, (escena: Escena) => Promise<void>>> = {
  'kill -9 del proceso': ({ survey }) => survey(),
  'kill -9 de la base entera': ({ datos }) => killPostgres(datos),
  'kill -9 del postmaster': async ({ datos }) => {
    const pid = Number((await readFile(path.join(datos, 'postmaster.pid'), 'utf8')).split('\n')[0])
    process.kill(pid, 'SIGKILL')
  },
  'kill -9 de un backend': async (escena) => {
    const [pid] = await backends(escena)
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
  },
  'pg_terminate_backend de todos': async (escena) => {
    await escena.admin((db) =>
      db.query(`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()`),
    )
  },
  'conexiones cortadas': async ({ proxy }) => proxy.cut(),
  'la respuesta del COMMIT se pierde': ({ proxy }) =>
    Promise.race([proxy.loseRespuestaOf('emitir_receta'), wait(5_000)]),
  'la red calla': async ({ proxy }) => {
    proxy.hush(true)
    await wait(3_000)
    proxy.hush(false)
  },
  'el proceso congelado': ({ servidor }) => freeze([servidor().pid], 3_000),
  'los backends congelados': async (escena) => freeze(await backends(escena), 3_000),
  'la base de sólo lectura': async (escena) => {
    await soloLectura(escena, true)
    await wait(2_000)
    await soloLectura(escena, false)
  },
}
