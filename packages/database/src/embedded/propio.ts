import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Cliente } from '../cliente'
import { type Lugar, zocaloDe } from './lugar'

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

export const urlDe = (puerto: number, clave: string, base: string) =>
  `postgres://postgres:${encodeURIComponent(clave)}@127.0.0.1:${puerto}/${base}`

/** Costs less than the network for each round trip. */
export const porZocalo = (url: string, zocalo: string) => url.replace('@127.0.0.1:', `@${encodeURIComponent(zocalo)}:`)

export async function responde(url: string): Promise<boolean> {
  const client = new Cliente({ connectionString: url, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** Milliseconds between attempts to start it again, and until it gives up. The remains of a kill -9 take seconds to go. */
const reintento = { cadaMs: 500, maximoMs: 60_000 }

export type Propio = { puerto: number; stop: () => Promise<void> }

type Proceso = { child: ChildProcess; fin: Promise<void>; vive: () => boolean; bitacora: () => string }

function launch(lugar: Lugar, puerto: number, ajustes: readonly string[]): Proceso {
  const flags = ['-D', lugar.datos, '-p', String(puerto)]
  for (const ajuste of ['listen_addresses=127.0.0.1', `unix_socket_directories=${zocaloDe(lugar)}`, ...ajustes])
    flags.push('-c', ajuste)
  const child = spawn(lugar.binarios.postgres, flags, { ...lugar.quien, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  let bitacora = ''
  let vive = true
  child.stderr.on('data', (d) => (bitacora = (bitacora + d).slice(-4_000)))
  const fin = new Promise<void>((resolve) => child.once('exit', () => resolve())).then(() => {
    vive = false
  })
  return { child, fin, vive: () => vive, bitacora: () => bitacora.trim().slice(-1_500) }
}

/** The supervisor of the process restarts it, and with it the database. */
const giveUp = (bitacora: string): never => {
  process.stderr.write(`\n✗ El PostgreSQL embebido terminó y no vuelve a arrancar: ${bitacora}\n`)
  process.exit(70)
}

/**
 * Starts a PostgreSQL on a free port, or on that one, or returns why it ended before answering. If it dies later it is started again
 * on the same port; after a minute without success the process exits with 70 instead of answering 503 for ever.
 */
export async function startOwn(
  lugar: Lugar,
  clave: string,
  ajustes: readonly string[],
  puertoDeAntes?: number,
): Promise<Propio | string> {
  const puerto = puertoDeAntes ?? (await freePort())
  const url = urlDe(puerto, clave, 'postgres')
  let actual = launch(lugar, puerto, ajustes)
  let parando = false
  const stop = async () => {
    parando = true
    if (actual.vive()) actual.child.kill('SIGINT')
    await actual.fin
  }
  for (let intento = 0; !(await responde(url)); intento++) {
    if (actual.vive() && intento > 300) await stop()
    if (!actual.vive()) return actual.bitacora()
    await wait(100)
  }
  const tend = async (): Promise<void> => {
    await actual.fin
    for (const desde = Date.now(); !parando; ) {
      if (Date.now() - desde > reintento.maximoMs) return giveUp(actual.bitacora())
      if (!actual.vive()) actual = launch(lugar, puerto, ajustes)
      await Promise.race([actual.fin, wait(reintento.cadaMs)])
      if (actual.vive() && (await responde(url))) return tend()
      if (!actual.vive()) await wait(reintento.cadaMs)
    }
    // `stop` may have been called while it was starting again.
    if (actual.vive()) actual.child.kill('SIGINT')
  }
  void tend()
  return { puerto, stop }
}
