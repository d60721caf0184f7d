import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The clone's folder. Not `import.meta.dirname`, so that an old Node gets far enough to be told that it is old. */
export const raiz = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** A program of one of our packages. */
export const herramienta = (nombre) => path.join(raiz, 'node_modules', '.bin', nombre)

/** A failure with a known solution: what happened and the one thing to do. */
export class ConArreglo extends Error {
  /** @param {string} mensaje @param {string} arreglo */
  constructor(mensaje, arreglo) {
    super(mensaje)
    this.arreglo = arreglo
  }
}

const enWindows = process.platform === 'win32'

/**
 * Runs a program to its end. Its output is shown as it comes, or only returned with `callado`.
 * @param {string} programa
 * @param {readonly string[]} argumentos
 * @param {{ callado?: boolean, carpeta?: string, entorno?: Record<string, string> }} [opciones]
 * @returns {Promise<{ codigo: number, salida: string }>}
 */
export function run(programa, argumentos, { callado = false, carpeta = raiz, entorno = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(programa, argumentos, {
      cwd: carpeta,
      env: { ...process.env, ...entorno },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: enWindows,
    })
    let salida = ''
    const keep = (destino) => (trozo) => {
      salida += trozo
      if (!callado) destino.write(trozo)
    }
    child.stdout.setEncoding('utf8').on('data', keep(process.stdout))
    child.stderr.setEncoding('utf8').on('data', keep(process.stderr))
    child.once('error', reject)
    child.once('close', (codigo) => resolve({ codigo: codigo ?? 1, salida }))
  })
}

/**
 * Runs a program until it is told to stop, in a process group of its own. Otherwise Ctrl-C would reach it from the terminal, from
 * npm and from us, and the second signal would interrupt its orderly end.
 * @returns {{ fin: Promise<number>, stop: (senal?: NodeJS.Signals) => void }}
 */
export function start(programa, argumentos, { carpeta = raiz, entorno = {} } = {}) {
  const child = spawn(programa, argumentos, {
    cwd: carpeta,
    env: { ...process.env, ...entorno },
    // The last one is a channel: when it closes, the other process knows that this one is gone.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: !enWindows,
    shell: enWindows,
  })
  let ultima = 0
  const stop = (senal = 'SIGTERM') => {
    if (Date.now() - ultima < 1_000) return
    ultima = Date.now()
    child.kill(senal)
  }
  const fin = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (codigo, senal) => resolve(codigo ?? (senal === 'SIGINT' || senal === 'SIGTERM' ? 0 : 1)))
  })
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGHUP', () => stop('SIGTERM'))
  // A signal that ends npm may not reach its child, which then gets another parent.
  const padre = process.ppid
  if (process.env.npm_lifecycle_event !== undefined)
    setInterval(() => process.ppid !== padre && stop('SIGTERM'), 500).unref()
  return { fin, stop }
}

/** Runs a script. A failure prints what happened and the one thing to fix, without a stack. */
export async function runScript(cuerpo) {
  try {
    process.exitCode = await cuerpo()
  } catch (error) {
    console.error(`\n✗ ${error instanceof Error ? error.message : String(error)}`)
    if (error instanceof ConArreglo) console.error(`  Para arreglarlo: ${error.arreglo}`)
    process.exitCode = 1
  }
}
