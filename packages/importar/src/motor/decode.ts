import { Transform, type TransformCallback } from 'node:stream'
import { ImportacionFallida } from './importacion-fallida'

const SALTO = 0x0a
/** A longer line means that the file is not a table; it is refused before it fills the memory. */
const lineaMaxima = 4_000_000

/** As UTF-8 or else as Windows-1252, because real files mix both. */
export function decode(): Transform {
  let resto: Buffer = Buffer.alloc(0)
  let primero = true
  return new Transform({
    readableObjectMode: true,
    transform(trozo: Buffer, _encoding, listo: TransformCallback) {
      const bytes = Buffer.concat([resto, trozo])
      if (primero && esUtf16(bytes))
        return listo(new ImportacionFallida('CODIFICACION', 'El archivo está en UTF-16: guardalo como CSV UTF-8.'))
      primero = bytes.length < 2
      const corte = bytes.lastIndexOf(SALTO) + 1
      resto = Buffer.from(bytes.subarray(corte))
      if (resto.length > lineaMaxima)
        return listo(new ImportacionFallida('CSV_ILEGIBLE', 'El archivo no tiene fin de línea: no es una tabla.'))
      listo(null, corte > 0 ? porLinea(bytes.subarray(0, corte)) : undefined)
    },
    flush(listo) {
      listo(null, resto.length > 0 ? porLinea(resto) : undefined)
    },
  })
}

const esUtf16 = ([a, b]: Buffer) => (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
const cp1252 = new TextDecoder('windows-1252')

function texto(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return cp1252.decode(bytes)
  }
}

function porLinea(bytes: Buffer): string {
  let leido = ''
  for (let desde = 0; desde < bytes.length; ) {
    const salto = bytes.indexOf(SALTO, desde)
    const hasta = salto < 0 ? bytes.length : salto + 1
    leido += texto(bytes.subarray(desde, hasta))
    desde = hasta
  }
  // PostgreSQL text cannot hold a null character.
  return leido.replaceAll('\0', '')
}
