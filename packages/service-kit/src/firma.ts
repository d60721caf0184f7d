import { sign, verify } from 'node:crypto'
import type { Claves } from './claves'

/** Ed25519 over the canonical content, byte for byte as it is stored. */
export const firmar = (claves: Claves, contenido: string): Buffer =>
  sign(null, Buffer.from(contenido, 'utf8'), claves.firma.privada)

/** Whether the stored content is what was signed with our key. Another key's id never verifies. */
export const verificarFirma = (claves: Claves, contenido: string, firma: Buffer, clave_id: string): boolean =>
  clave_id === claves.firma.clave_id && verify(null, Buffer.from(contenido, 'utf8'), claves.firma.publica, firma)
