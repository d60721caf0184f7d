import { type HojaLeida, readHojas } from '@receta/domain'
import { getDocumentProxy } from 'unpdf'

/** Reads each sheet of a PDF. Throws when the file is not one that can be read. */
export async function readHojasDe(contenido: Uint8Array): Promise<HojaLeida[]> {
  // The reader takes the bytes for itself.
  const pdf = await getDocumentProxy(Uint8Array.from(contenido))
  return readHojas(pdf, Buffer.from(contenido).toString('latin1'))
}
