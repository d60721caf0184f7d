import { hash, sign, verify } from 'node:crypto'
import type { Claves } from './claves'
import type { ClavePublica } from './claves-publicas'

/** Ed25519 over the canonical content, byte for byte as stored. */
export const firmar = (claves: Claves, contenido: string): Buffer =>
  sign(null, Buffer.from(contenido, 'utf8'), claves.firma.privada)

// An Ed25519 signature of the same bytes with the same key is always the same, so what is shown again and again is signed once.
const maximoFirmadas = 5_000
const firmadas = new WeakMap<Claves, Map<string, Buffer>>()

/** The same signature, remembered by the hash of what it signs: for the proof of a QR, which each opening of a receta shows. */
export function firmarRecordando(claves: Claves, contenido: string): Buffer {
  const suyas = firmadas.get(claves) ?? new Map<string, Buffer>()
  const huella = claves.firma.clave_id + hash('sha256', contenido, 'base64')
  const hecha = suyas.get(huella)
  if (hecha) return hecha
  const firma = firmar(claves, contenido)
  if (suyas.size >= maximoFirmadas) suyas.clear()
  firmadas.set(claves, suyas.set(huella, firma))
  return firma
}

// Verifying is the costliest part of opening a receta, and a valid signature of the same bytes stays valid, so valid ones are
// remembered by signature and hash of the content. Altered content has another hash and is verified again.
const maximo = 10_000
const validas = new WeakMap<Claves, Set<string>>()

function remember(claves: Claves, huella: string): void {
  const suyas = validas.get(claves) ?? new Set()
  if (suyas.size >= maximo) suyas.clear()
  validas.set(claves, suyas.add(huella))
}

/** Reads the folder again for an unknown id, since another process may have rotated the keys. */
function findClave(claves: Claves, clave_id: string): ClavePublica | undefined {
  if (!claves.publicas.has(clave_id)) claves.reread()
  return claves.publicas.get(clave_id)
}

/** False for an unknown id. */
export function verificarFirma(claves: Claves, contenido: string, firma: Buffer, clave_id: string): boolean {
  const clave = findClave(claves, clave_id)
  if (!clave) return false
  const bytes = Buffer.from(contenido, 'utf8')
  // The signature and the id have fixed lengths, so two different pairs never concatenate to one key.
  if (firma.length !== 64) return false
  const huella = firma.toString('latin1') + clave_id + hash('sha256', bytes, 'base64')
  if (validas.get(claves)?.has(huella)) return true
  const valida = verify(null, bytes, clave.publica, firma)
  if (valida) remember(claves, huella)
  return valida
}
