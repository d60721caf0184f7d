import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { provideChromium } from './chromium.mjs'

const carpetas: string[] = []
const aCarpeta = () => {
  const carpeta = mkdtempSync(path.join(tmpdir(), 'receta-chromium-'))
  carpetas.push(carpeta)
  return carpeta
}
const putExecutable = (archivo: string) => {
  mkdirSync(path.dirname(archivo), { recursive: true })
  writeFileSync(archivo, '#!/bin/sh\n')
  chmodSync(archivo, 0o755)
}
vi.spyOn(console, 'log').mockReturnValue()
afterEach(() => carpetas.splice(0).forEach((carpeta) => rmSync(carpeta, { recursive: true, force: true })))

/** A machine: what is on its PATH, and what each way of getting a browser leaves behind. */
function aMaquina({ playwrightBaja = false, aptTrae = false } = {}) {
  const bin = aCarpeta()
  const cache = path.join(aCarpeta(), 'chromium_headless_shell-1255')
  const corridas: string[] = []
  const run = async (programa: string, argumentos: string[]) => {
    corridas.push([programa, ...argumentos].join(' '))
    if (argumentos.includes('--dry-run')) return { codigo: 0, salida: `  Install location:    ${cache}\n` }
    if (programa === 'pw' && playwrightBaja)
      putExecutable(path.join(cache, 'chrome-headless-shell-linux64/chrome-headless-shell'))
    if (argumentos[0] === 'install' && programa === 'apt-get' && aptTrae)
      putExecutable(path.join(bin, 'chromium-headless-shell'))
    return { codigo: 0, salida: '' }
  }
  return { bin, run, corridas, entorno: { PATH: bin } }
}

it('takes the one of the machine and fetches nothing', async () => {
  const { bin, run, corridas, entorno } = aMaquina()
  putExecutable(path.join(bin, 'chromium'))
  const hallado = await provideChromium({ run, playwright: 'pw', entorno, esRoot: true })
  expect([hallado?.origen, corridas]).toEqual(['de esta máquina', []])
})

it('fetches the one of Playwright where the machine has none', async () => {
  const { run, entorno } = aMaquina({ playwrightBaja: true })
  const hallado = await provideChromium({ run, playwright: 'pw', entorno, esRoot: true })
  expect(hallado).toEqual({
    chromium: expect.stringMatching(/chrome-headless-shell$/),
    origen: 'descargado por Playwright',
  })
})

it('installs the one of Debian as root where Playwright cannot fetch its own', async () => {
  const { run, entorno } = aMaquina({ aptTrae: true })
  const hallado = await provideChromium({ run, playwright: 'pw', entorno, esRoot: true })
  expect(hallado?.origen).toBe('de Debian (apt)')
})

it('asks nothing of apt without root, and answers none', async () => {
  const { run, corridas, entorno } = aMaquina({ aptTrae: true })
  expect(await provideChromium({ run, playwright: 'pw', entorno, esRoot: false })).toBeNull()
  expect(corridas.filter((c) => c.startsWith('apt-get'))).toEqual([])
})
