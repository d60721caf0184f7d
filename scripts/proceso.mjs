import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The clone's own folder. Not `import.meta.dirname`: an old Node must get as far as being told that it is old. */
export const raiz = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** A program that a package of ours brings. */
export const herramienta = (nombre) => path.join(raiz, 'node_modules', '.bin', nombre)

/** A failure whose way out is known: what happened and the one thing to do about it. */
export class ConArreglo extends Error {
  /** @param {string} mensaje @param {string} arreglo */
  constructor(mensaje, arreglo) {
    super(mensaje)
    this.arreglo = arreglo
  }
}

const enWindows = process.platform === 'win32'

/**
 * Runs a program to its end. Its output is shown as it comes, or only kept when `callado`.
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
 * Runs a program that lasts until it is told to stop. It gets its own process group, and each signal once: Ctrl-C would
 * otherwise reach it from the terminal, from npm and from us, and the second one would cut its orderly close.
 * @returns {{ fin: Promise<number>, stop: (senal?: NodeJS.Signals) => void }}
 */
export function start(programa, argumentos, { carpeta = raiz, entorno = {} } = {}) {
  const child = spawn(programa, argumentos, {
    cwd: carpeta,
    env: { ...process.env, ...entorno },
    // The last is a line between both: whoever is left alone on it knows that the other one is gone.
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
  // A signal that ends npm may not be told to what it runs, which is then left to another parent.
  const padre = process.ppid
  if (process.env.npm_lifecycle_event !== undefined)
    setInterval(() => process.ppid !== padre && stop('SIGTERM'), 500).unref()
  return { fin, stop }
}

/** Runs a script's body; a failure ends it with what happened and the one thing to fix, never with a stack. */
export async function runScript(cuerpo) {
  try {
    process.exitCode = await cuerpo()
  } catch (error) {
    console.error(`\n✗ ${error instanceof Error ? error.message : String(error)}`)
    if (error instanceof ConArreglo) console.error(`  Para arreglarlo: ${error.arreglo}`)
    process.exitCode = 1
  }
}
