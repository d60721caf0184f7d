import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// As in scripts/chromium.mjs: first the headless shell, which is faster.
const conocidos = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const arreglo = 'apt-get install chromium, o CHROMIUM=/ruta/al/chrome npm run e2e'
const enMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The path of a program, or null. */
function which(programa: string): string | null {
  try {
    return execFileSync('which', [programa], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null
  } catch {
    return null
  }
}

/** The Chromium of this machine: CHROMIUM, or the first one found. Throws with the solution when there is none. */
export function findChromium(pedido = process.env.CHROMIUM): string {
  if (pedido && !existsSync(pedido))
    throw new Error(`CHROMIUM dice ${pedido}, y ahí no hay nada. Para arreglarlo: ${arreglo}`)
  const hallado = pedido ?? conocidos.map(which).find((ruta) => ruta !== null) ?? (existsSync(enMac) ? enMac : null)
  if (hallado) return hallado
  throw new Error(`No hay ningún Chromium en esta máquina. Para arreglarlo: ${arreglo}`)
}
