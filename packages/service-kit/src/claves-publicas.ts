import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** A key that signed recetas. The current one has no `hasta`, and is the only one whose private half still exists. */
export type ClavePublica = { clave_id: string; publica: KeyObject; desde: Date; hasta: Date | null }

export type Firma = { privada: KeyObject; publica: KeyObject; clave_id: string }

export const archivoDeFirma = 'firma-ed25519.pem'
const deAnterior = /^firma-anterior-[0-9a-f]{16}\.json$/

export const archivoDeAnterior = (clave_id: string): string => `firma-anterior-${clave_id}.json`

/** Enough to verify what a retired key signed, and nothing to sign with. */
export const claveAnterior = z.object({ x: z.string(), desde: z.iso.datetime(), hasta: z.iso.datetime() })

/** First 16 hexadecimal digits of the SHA-256 of the public key. */
export const claveIdDe = (publica: KeyObject): string =>
  createHash('sha256')
    .update(publica.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)

export const publicaDe = (x: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })

const readPrevious = (archivo: string): ClavePublica => {
  const { x, desde, hasta } = claveAnterior.parse(JSON.parse(readFileSync(archivo, 'utf8')))
  const publica = publicaDe(x)
  return { clave_id: claveIdDe(publica), publica, desde: new Date(desde), hasta: new Date(hasta) }
}

/** The key that signs and every one that did, the current one last. Throws when the folder has none. */
export function readFirmas(carpeta: string): { firma: Firma; publicas: ReadonlyMap<string, ClavePublica> } {
  const archivo = path.join(carpeta, archivoDeFirma)
  const privada = createPrivateKey(readFileSync(archivo, 'utf8'))
  const publica = createPublicKey(privada)
  const firma = { privada, publica, clave_id: claveIdDe(publica) }
  const anteriores = readdirSync(carpeta)
    .filter((nombre) => deAnterior.test(nombre))
    .map((nombre) => readPrevious(path.join(carpeta, nombre)))
    // An interrupted rotation leaves the record of a retired key that is still the current one.
    .filter(({ clave_id }) => clave_id !== firma.clave_id)
    .sort((a, b) => a.desde.getTime() - b.desde.getTime())
  const actual = { clave_id: firma.clave_id, publica, desde: statSync(archivo).mtime, hasta: null }
  return { firma, publicas: new Map([...anteriores, actual].map((clave) => [clave.clave_id, clave])) }
}
