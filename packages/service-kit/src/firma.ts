import { createHash, sign, verify } from 'node:crypto'
import type { Claves } from './claves'

/** Ed25519 over the canonical content, byte for byte as it is stored. */
export const firmar = (claves: Claves, contenido: string): Buffer =>
  sign(null, Buffer.from(contenido, 'utf8'), claves.firma.privada)

// A signature that held over these very bytes holds for ever, and checking it is the dearest part of opening a receta.
// Only that is remembered, under a hash of all that was checked: altered content has another hash and is checked again.
const maximo = 10_000
const validas = new WeakMap<Claves, Set<string>>()

function remember(claves: Claves, huella: string): void {
  const suyas = validas.get(claves) ?? new Set()
  if (suyas.size >= maximo) suyas.clear()
  validas.set(claves, suyas.add(huella))
}

/** Whether the stored content is what was signed with our key. Another key's id never verifies. */
export function verificarFirma(claves: Claves, contenido: string, firma: Buffer, clave_id: string): boolean {
  if (clave_id !== claves.firma.clave_id) return false
  const bytes = Buffer.from(contenido, 'utf8')
  // The signature has a fixed length, so the two cannot be cut differently under the same hash.
  if (firma.length !== 64) return false
  const huella = createHash('sha256').update(firma).update(bytes).digest('base64')
  if (validas.get(claves)?.has(huella)) return true
  const valida = verify(null, bytes, claves.firma.publica, firma)
  if (valida) remember(claves, huella)
  return valida
}
