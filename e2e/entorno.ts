import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { certificadoDeEmisor } from '@receta/testing/emisor-smart'

/** A free port of this machine. */
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
  // When started by root, PostgreSQL runs as another user and needs access.
  chmodSync(carpeta, 0o755)
  process.once('exit', () => rmSync(carpeta, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 }))
  return carpeta
}

/** E2E_PUERTO with E2E_DATOS: a server that is already running. */
export const servidorAjeno = process.env.E2E_PUERTO !== undefined && process.env.E2E_NUESTRO === undefined

// Workers load this file again, with the environment of the first process.
if (process.env.E2E_PUERTO === undefined) {
  process.env.E2E_NUESTRO = '1'
  process.env.E2E_PUERTO = String(await freePort())
  process.env.E2E_DATOS = newDatos()
}

export const puerto = Number(process.env.E2E_PUERTO)
/** Of the issuer that a journey opens the product from, with its key: the server under test believes it. */
export const certificadoHis = path.join(tmpdir(), `receta-e2e-his-${process.env.E2E_PUERTO ?? ''}.pem`)

if (process.env.E2E_NUESTRO !== undefined && !existsSync(certificadoHis)) {
  writeFileSync(certificadoHis, certificadoDeEmisor(), { mode: 0o600 })
  process.once('exit', () => rmSync(certificadoHis, { force: true }))
}

/** The data folder of the server under test. */
export const datos = process.env.E2E_DATOS ?? ''
export const urlBase = `http://localhost:${puerto}`

/** The tag of tests that open a screen once, on a PC, and check both sizes there. */
export const enUnTamano = '@en-un-tamano'

/** CI walks a part of what `npm run e2e` walks whole: with all of it, it took half an hour on two cores. */
export const enCi = Boolean(process.env['CI'])
