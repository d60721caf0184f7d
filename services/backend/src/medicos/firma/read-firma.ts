import { no } from '@receta/domain'
import type { FirmaLeida } from './firma'
import { readGif } from './gif'
import { readJpeg } from './jpeg'
import { readPdf } from './pdf'
import { readPng } from './png'

/** §5, by content. An image is rewritten from what draws it, so that nothing hidden in it is kept. */
export function readFirma(datos: Buffer): FirmaLeida {
  if (datos.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return readPng(datos)
  if (datos.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return readJpeg(datos)
  const inicio = datos.toString('latin1', 0, 6)
  if (inicio === 'GIF87a' || inicio === 'GIF89a') return readGif(datos)
  if (inicio.startsWith('%PDF-')) return readPdf(datos)
  return no('TIPO')
}
