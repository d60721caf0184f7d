import { type HojaLeida, readHojas } from '@receta/domain'

/** Larger files are no receta of ours. In bytes. */
export const pdfMaximo = 5_000_000

/** Reads a PDF in this device; its reader, a megabyte, is fetched the first time. Throws when it cannot be read. */
export async function readPdf(archivo: Blob): Promise<HojaLeida[]> {
  const contenido = new Uint8Array(await archivo.arrayBuffer())
  const crudo = new TextDecoder('latin1').decode(contenido)
  const { getDocumentProxy } = await import('unpdf')
  return readHojas(await getDocumentProxy(contenido, { isEvalSupported: false }), crudo)
}
