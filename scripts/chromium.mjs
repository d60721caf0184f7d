import { accessSync, constants } from 'node:fs'
import path from 'node:path'

// First the one without a window of its own, which draws no tab strip: the journeys take two thirds of the time.
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

/** The Chromium of this machine: the one CHROMIUM names, or the first on the PATH. We never download a browser. */
export function findChromium(entorno = process.env) {
  const carpetas = (entorno.PATH ?? '').split(path.delimiter)
  const enPath = nombres.flatMap((nombre) => carpetas.map((carpeta) => path.join(carpeta, nombre)))
  return [entorno.CHROMIUM, ...enPath, deMac].find((archivo) => archivo && isExecutable(archivo)) ?? null
}
