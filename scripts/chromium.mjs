import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

// First the headless shell, with which the journeys take two thirds of the time.
const nombres = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const deMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

const isExecutable = (archivo) => {
  try {
    accessSync(archivo, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The Chromium of this machine: the one in CHROMIUM, or the first on the PATH. */
export function findChromium(entorno = process.env) {
  const carpetas = (entorno.PATH ?? '').split(path.delimiter)
  const enPath = nombres.flatMap((nombre) => carpetas.map((carpeta) => path.join(carpeta, nombre)))
  return [entorno.CHROMIUM, ...enPath, deMac].find((archivo) => archivo && isExecutable(archivo)) ?? null
}

const apt = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']

/** @typedef {(programa: string, argumentos: string[]) => Promise<{ codigo: number, salida: string }>} Corre */

/** The one Playwright downloaded, in the folder it reports; null when there is none. */
async function findDescargado(/** @type {Corre} */ run, playwright) {
  const { salida } = await run(playwright, ['install', '--dry-run', '--only-shell', 'chromium'])
  const carpeta = /Install location:\s+(\S*chromium_headless_shell\S*)/.exec(salida)?.[1]
  if (!carpeta || !existsSync(carpeta)) return null
  const archivos = readdirSync(carpeta, { recursive: true }).map((archivo) => path.join(carpeta, String(archivo)))
  const esEl = (archivo) => /^(chrome-)?headless[-_]shell$/.test(path.basename(archivo)) && isExecutable(archivo)
  return archivos.find((archivo) => esEl(archivo) && statSync(archivo).isFile()) ?? null
}

/**
 * A Chromium for the journeys and its origin: this machine's, else Playwright's download, else Debian's, which needs root. Null
 * when there is none.
 * @param {{ run: Corre, playwright: string, entorno?: NodeJS.ProcessEnv, esRoot?: boolean }} opciones
 * @returns {Promise<{ chromium: string, origen: string } | null>}
 */
export async function provideChromium({ run, playwright, entorno = process.env, esRoot = process.getuid?.() === 0 }) {
  const propio = findChromium(entorno)
  if (propio) return { chromium: propio, origen: 'de esta máquina' }
  console.log('No hay Chromium en esta máquina: se descarga el de Playwright.')
  await run(playwright, ['install', '--only-shell', 'chromium'])
  const descargado = await findDescargado(run, playwright)
  if (descargado) return { chromium: descargado, origen: 'descargado por Playwright' }
  if (!esRoot) return null
  console.log('Playwright no pudo descargarlo: se instala el de Debian.')
  await run('apt-get', ['update', '-qq'])
  await run(apt[0], apt.slice(1))
  const deDebian = findChromium(entorno)
  return deDebian ? { chromium: deDebian, origen: 'de Debian (apt)' } : null
}
