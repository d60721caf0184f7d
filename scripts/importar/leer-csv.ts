import { Readable, Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type CsvError, type Info, parse } from 'csv-parse'
import { normalizar } from '@receta/domain'
import { ImportacionFallida } from './importacion-fallida'

/** One record with its line in the file; cells are trimmed, keyed by the folded header. */
export type FilaCsv = { linea: number; celdas: Readonly<Record<string, string>> }

const SALTO = 0x0a
const SEPARADORES = [';', ',', '\t', '|']

/**
 * Decodes bytes line by line: UTF-8, and whatever is not valid UTF-8 as Windows-1252, since real files mix both. Only
 * one line is held at a time.
 */
export function decodificar(): Transform {
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  const cp1252 = new TextDecoder('windows-1252')
  let resto = Buffer.alloc(0)
  let primero = true
  const texto = (bytes: Buffer) => {
    try {
      return utf8.decode(bytes)
    } catch {
      return cp1252.decode(bytes)
    }
  }
  const porLinea = (bytes: Buffer) => {
    let leido = ''
    for (let desde = 0; desde < bytes.length; ) {
      const salto = bytes.indexOf(SALTO, desde)
      const hasta = salto < 0 ? bytes.length : salto + 1
      leido += texto(bytes.subarray(desde, hasta))
      desde = hasta
    }
    // PostgreSQL has no text with a null character.
    return leido.replaceAll('\0', '')
  }
  return new Transform({
    readableObjectMode: true,
    transform(trozo: Buffer, _encoding, listo: TransformCallback) {
      const bytes = Buffer.concat([resto, trozo])
      if (
        primero &&
        bytes.length >= 2 &&
        (bytes[0] === 0xff || bytes[0] === 0xfe) &&
        bytes[1] !== undefined &&
        bytes[1] >= 0xfe
      )
        return listo(new ImportacionFallida('CODIFICACION', 'El archivo está en UTF-16: guardalo como CSV UTF-8.'))
      primero = false
      const corte = bytes.lastIndexOf(SALTO) + 1
      resto = Buffer.from(bytes.subarray(corte))
      listo(null, corte > 0 ? porLinea(bytes.subarray(0, corte)) : undefined)
    },
    flush(listo) {
      listo(null, resto.length > 0 ? porLinea(resto) : undefined)
    },
  })
}

/** The separator that cuts the header into most columns. */
export function detectarSeparador(encabezado: string): string {
  const cortes = SEPARADORES.map((separador) => ({ separador, columnas: encabezado.split(separador).length }))
  return cortes.toSorted((a, b) => b.columnas - a.columnas)[0]?.separador ?? ';'
}

/** Reads a CSV as rows, in constant memory; encoding and separator are found out, the header is folded. */
export async function* leerCsv(entrada: Readable): AsyncGenerator<FilaCsv> {
  const texto = entrada.pipe(decodificar())
  entrada.once('error', (error) => texto.destroy(error))
  const trozos = texto[Symbol.asyncIterator]() as AsyncIterator<string>
  const { comienzo, encabezado } = await leerEncabezado(trozos)
  const csv = parse({
    delimiter: detectarSeparador(encabezado),
    bom: true,
    columns: (nombres: string[]) => nombres.map((nombre) => normalizar(nombre)),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    info: true,
    // A stray quote would otherwise swallow the rest of the file as one cell.
    max_record_size: 1_000_000,
  })
  // A failure reaches whoever reads `csv`, which the pipeline destroys with it.
  pipeline(Readable.from(entero(comienzo, trozos)), csv).catch(() => {})
  try {
    for await (const { record, info } of csv as AsyncIterable<{ record: Record<string, string>; info: Info }>)
      yield { linea: info.lines, celdas: record }
  } catch (error) {
    throw esDeCsv(error)
      ? new ImportacionFallida('CSV_ILEGIBLE', `El archivo no es un CSV legible: ${error.message}`)
      : error
  } finally {
    entrada.destroy()
  }
}

const esDeCsv = (error: unknown): error is CsvError =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')

async function leerEncabezado(trozos: AsyncIterator<string>): Promise<{ comienzo: string; encabezado: string }> {
  let comienzo = ''
  while (!comienzo.trimStart().includes('\n')) {
    const { value, done } = await trozos.next()
    if (done) break
    comienzo += value
  }
  const encabezado = comienzo.trimStart().split('\n')[0] ?? ''
  if (!encabezado.trim()) throw new ImportacionFallida('ARCHIVO_VACIO', 'El archivo está vacío.')
  return { comienzo, encabezado }
}

async function* entero(comienzo: string, trozos: AsyncIterator<string>): AsyncGenerator<string> {
  yield comienzo
  for (let paso = await trozos.next(); !paso.done; paso = await trozos.next()) yield paso.value
}
