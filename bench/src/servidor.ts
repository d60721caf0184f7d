import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const raiz = path.resolve(import.meta.dirname, '../..')

/** The longest stop of the server's event loop in milliseconds, and the memory of its process in MB. */
type Lectura = { detencion_ms: number; memoria_mb: number; pico_mb: number }

export type Servidor = {
  url: string
  pid: number
  /** The longest stop of its event loop since the last reading, and its memory; only when started with the probe. */
  poll: () => Promise<Lectura>
  /** CPU seconds the process has used. */
  cpu: () => Promise<number>
  /** Stops it in order, as an operator would. */
  stop: () => Promise<void>
  /** kill -9; resolves once the process is gone. */
  kill: () => Promise<void>
}

const vivos = new Set<ChildProcess>()
// A program that fails must not leave its servers running.
process.once('exit', () => {
  for (const child of vivos) child.kill('SIGINT')
})

export const enRaiz = (...partes: string[]): string => path.join(raiz, ...partes)

/** Of a process, from /proc: who started it, and its user and system seconds; zeros where there is none. */
async function readProceso(pid: number | string): Promise<{ padre: number; cpu: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const campos = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { padre: Number(campos[1] ?? 0), cpu: (Number(campos[11] ?? 0) + Number(campos[12] ?? 0)) / 100 }
}

/** User and system seconds of a process; 0 where there is none. */
export const cpuDe = async (pid: number): Promise<number> => (await readProceso(pid)).cpu

/** Of a PostgreSQL that keeps its data there: the seconds of its connections and of whatever else it started and still runs. */
export async function cpuDePostgres(datos: string): Promise<number> {
  const postmaster = Number((await readFile(path.join(datos, 'postmaster.pid'), 'utf8')).split('\n')[0])
  const pids = (await readdir('/proc')).filter((nombre) => /^\d+$/.test(nombre))
  const hijos = (await Promise.all(pids.map(readProceso))).filter(({ padre }) => padre === postmaster)
  return hijos.reduce((suma, { cpu }) => suma + cpu, 0)
}

/** Starts the product of `arbol`, by default this one, in a process as `npm start` does in production, and waits for its address. */
export async function startServidor(
  datos: string,
  env: Record<string, string> = {},
  { sonda = false, arbol = raiz } = {},
): Promise<Servidor> {
  const probe = sonda ? ['--import', pathToFileURL(enRaiz('bench/src/sonda.mjs')).href] : []
  // A version before decision 0099 starts from its sources.
  const compilado = path.join(arbol, 'services/all-in-one/arranque.mjs')
  const programa = existsSync(compilado)
    ? [compilado]
    : ['--import', 'tsx', path.join(arbol, 'services/all-in-one/src/main.ts')]
  const child = spawn(process.execPath, ['--max-semi-space-size=32', ...probe, ...programa], {
    cwd: arbol,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      NODE_ENV: 'production',
      LOG: '0',
      URL_PUBLICA: 'http://banco.local',
      // A port where nobody listens: no mail leaves a measurement.
      CORREO_SMTP_URL: 'smtp://127.0.0.1:9',
      CORREO_DESDE: 'no-responder@banco.example',
      HOST: '127.0.0.1',
      PORT: '0',
      DATOS_DIR: datos,
      SEGUNDO_FACTOR_MINUTOS: '15',
      // Few médicos issue as much as many would, so the pace is counted as always but never exceeded.
      EMISIONES_POR_HORA: '100000000',
      // The measure's own database has one login, which takes the product's role.
      ...(env['DATABASE_URL'] && { DATABASE_APP_URL: env['DATABASE_URL'] }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(sonda ? (['ipc'] as const) : [])],
  })
  vivos.add(child)
  child.once('exit', () => vivos.delete(child))
  const url = await listening(child)
  const pid = child.pid ?? 0
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  const poll = () =>
    new Promise<Lectura>((resolve) => {
      child.once('message', (lectura) => resolve(lectura as Lectura))
      child.send('leer')
    })
  return { url, pid, poll, cpu: () => cpuDe(pid), stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let salida = ''
    const read = (parte: Buffer) => {
      salida += parte.toString()
      const url = /está en (http:\S+)/.exec(salida)?.[1]
      if (url) resolve(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`el servidor terminó con ${code}: ${salida.trim().slice(-2_000)}`)))
  })
}
