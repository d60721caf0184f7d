import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A port of this machine that nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, 'localhost', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

function newDatos(): string {
  const carpeta = mkdtempSync(path.join(tmpdir(), 'receta-e2e-'))
  // Started by root, PostgreSQL runs as another user and has to walk in.
  chmodSync(carpeta, 0o755)
  process.once('exit', () => rmSync(carpeta, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 }))
  return carpeta
}

/** E2E_PUERTO with E2E_DATOS: a server that somebody else keeps running there. */
export const servidorAjeno = process.env.E2E_PUERTO !== undefined && process.env.E2E_NUESTRO === undefined

// The workers read this file again and inherit the environment of the one that started everything.
if (process.env.E2E_PUERTO === undefined) {
  process.env.E2E_NUESTRO = '1'
  process.env.E2E_PUERTO = String(await freePort())
  process.env.E2E_DATOS = newDatos()
}

export const puerto = Number(process.env.E2E_PUERTO)
/** Where the server under test keeps its data. */
export const datos = process.env.E2E_DATOS ?? ''
export const urlBase = `http://localhost:${puerto}`

/** The tag of what is opened once, on a PC, and looked at in both sizes there. */
export const enUnTamano = '@en-un-tamano'
