import { hash, sign, verify } from 'node:crypto'
import type { Claves } from './claves'
import type { ClavePublica } from './claves-publicas'

/** Ed25519 over the canonical content, byte for byte as it is stored. */
export const firmar = (claves: Claves, contenido: string): Buffer =>
  sign(null, Buffer.from(contenido, 'utf8'), claves.firma.privada)

// A signature that held over these very bytes holds for ever, and checking it is the dearest part of opening a receta.
// Only that is remembered, under the signature and the content's hash: altered content has another and is checked again.
const maximo = 10_000
const validas = new WeakMap<Claves, Set<string>>()

function remember(claves: Claves, huella: string): void {
  const suyas = validas.get(claves) ?? new Set()
  if (suyas.size >= maximo) suyas.clear()
  validas.set(claves, suyas.add(huella))
}

/** The key of that id; the folder is read again for one unknown, which another process may have begun to sign with. */
function findClave(claves: Claves, clave_id: string): ClavePublica | undefined {
  if (!claves.publicas.has(clave_id)) claves.reread()
  return claves.publicas.get(clave_id)
}

/** Whether the stored content is what was signed with the key of that id, one of ours. An unknown id never verifies. */
export function verificarFirma(claves: Claves, contenido: string, firma: Buffer, clave_id: string): boolean {
  const clave = findClave(claves, clave_id)
  if (!clave) return false
  const bytes = Buffer.from(contenido, 'utf8')
  // The signature and the id have fixed lengths, so that they cannot be cut differently under the same hash.
  if (firma.length !== 64) return false
  const huella = firma.toString('latin1') + clave_id + hash('sha256', bytes, 'base64')
  if (validas.get(claves)?.has(huella)) return true
  const valida = verify(null, bytes, clave.publica, firma)
  if (valida) remember(claves, huella)
  return valida
}
