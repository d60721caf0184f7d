import { hash } from 'node:crypto'
import type { Claves } from './claves'
import { firmar } from './firma'

/** The line that carries the signature of a file: the last one of a PDF, or the whole of the file beside a CSV. */
const linea = /%RC1 ([\w-]{4,64}) ([\w-]{86})\n?$/

/** What is signed of a file: its hash, under a name that no other signature of ours begins with. */
export const textoDeArchivo = (bytes: Buffer): string => `receta-clara:archivo:1:${hash('sha256', bytes, 'hex')}`

export const firmaDeArchivo = (claves: Claves, bytes: Buffer): string =>
  `%RC1 ${claves.firma.clave_id} ${firmar(claves, textoDeArchivo(bytes)).toString('base64url')}\n`

/** The PDF with its signature as a comment after its end, which readers of PDF pass over. */
export function signPdf(claves: Claves, pdf: Buffer): Buffer {
  const entero = pdf.at(-1) === 0x0a ? pdf : Buffer.concat([pdf, Buffer.from('\n')])
  return Buffer.concat([entero, Buffer.from(firmaDeArchivo(claves, entero))])
}

/** The bytes that were signed, the key and the signature; null where there is none. */
export function readFirmaDeArchivo(
  archivo: Buffer,
  aparte: string | null = null,
): { bytes: Buffer; clave_id: string; firma: Buffer } | null {
  const cola = aparte ?? archivo.subarray(-200).toString('latin1')
  const hallada = linea.exec(cola)
  if (!hallada) return null
  const [todo, clave_id = '', firma = ''] = hallada
  const bytes = aparte === null ? archivo.subarray(0, archivo.length - todo.length) : archivo
  return { bytes, clave_id, firma: Buffer.from(firma, 'base64url') }
}
