import { no } from '@receta/domain'
import type { FirmaLeida } from './firma'
import { leerGif } from './gif'
import { leerJpeg } from './jpeg'
import { leerPdf } from './pdf'
import { leerPng } from './png'

/**
 * §5: reads a png, jpg, gif or pdf by its bytes, never by its name. An image is written again from what draws it, so
 * that no comment, position, second format or trailing byte is kept; a PDF is kept as it came or refused.
 */
export function leerFirma(datos: Buffer): FirmaLeida {
  if (datos.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return leerPng(datos)
  if (datos.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return leerJpeg(datos)
  const inicio = datos.toString('latin1', 0, 6)
  if (inicio === 'GIF87a' || inicio === 'GIF89a') return leerGif(datos)
  if (inicio.startsWith('%PDF-')) return leerPdf(datos)
  return no('TIPO')
}
