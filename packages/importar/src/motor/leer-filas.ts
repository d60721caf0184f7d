import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { type CsvError, type Info, type Options, parse } from 'csv-parse'
import { normalize } from '@receta/domain'
import type { Celdas, Formato, Lectura, Medio } from './asunto'
import { type Cabecera, columnasDe, detectSeparador, documentoMaximo, openComienzo } from './comienzo'
import { ImportacionFallida } from './importacion-fallida'
import { type Encabezado, type Mapeado, renameCeldas } from './mapeo'

/** With the line of the file where it ends, and the bytes up to there, as UTF-8. */
export type Fila = { linea: number; bytes: number; celdas: Celdas }

/** Rows after which the process attends others: those of a chunk are there at once, and reading them waits for nothing. */
const porVuelta = 500

/** Letters of one cell, so that no expression of a layout runs over more; the longest formula of ANMAT has 1,472. */
const celdaMaxima = 2_000

/** In constant memory. The header may stand within the first 30 lines. An unknown layout refuses the file; `nombre` names it. */
export async function openFilas(
  entrada: Readable,
  formatos: readonly Formato[],
  { nombre, resolve = async () => null }: { nombre?: string | undefined; resolve?: Resolve } = {},
): Promise<{ formato: Formato; filas: AsyncGenerator<Fila>; mapeado: Mapeado | null }> {
  const { trozos, comienzo, encabezados, cabeceras } = await openComienzo(entrada)
  const candidatos = nombre ? formatos.filter((uno) => uno.nombre === nombre) : formatos
  const findFormato = (cabecera: Cabecera) => candidatos.find(({ medio }) => reconoce(medio, cabecera, comienzo))
  const conocida = cabeceras.find((cabecera) => findFormato(cabecera) !== undefined)
  const mapeado = await resolve(encabezados, conocida !== undefined)
  const cabecera = mapeado ? cabeceras.find((c) => c.lineas === mapeado.encabezado.linea - 1) : conocida
  const formato = mapeado
    ? formatos.find((uno) => uno.nombre === mapeado.mapeo.formato)
    : cabecera && findFormato(cabecera)
  if (formato && cabecera) {
    const filas = read(formato.medio, cabecera, { comienzo, trozos, entrada })
    return { formato, filas: mapeado ? rename(filas, renameCeldas(mapeado.mapeo)) : filas, mapeado }
  }
  entrada.destroy()
  throw desconocido(primeraLinea(comienzo), candidatos, formatos, nombre)
}

/** `conocido`: a layout recognises the first lines. Null for no mapping. */
type Resolve = (encabezados: readonly Encabezado[], conocido: boolean) => Promise<Mapeado | null>

async function* rename(filas: AsyncGenerator<Fila>, celdasDe: (celdas: Celdas) => Celdas): AsyncGenerator<Fila> {
  for await (const fila of filas) yield { ...fila, celdas: celdasDe(fila.celdas) }
}

const primeraLinea = (comienzo: string) => comienzo.split(/\r?\n/).find((linea) => linea.trim()) ?? ''

/** Only a header with names may stand below a preamble: the other layouts are known by their first line. */
function reconoce(medio: Medio, { texto: primera, lineas }: Cabecera, comienzo: string): boolean {
  if (medio.tipo !== 'csv' && comienzo.split('\n').findIndex((linea) => linea.trim()) !== lineas) return false
  switch (medio.tipo) {
    case 'csv': {
      const hay = new Set(columnasDe(primera))
      return medio.columnas.every((una) => [una].flat().some((nombre) => hay.has(nombre)))
    }
    case 'csv-sin-encabezado':
      return primera.split(medio.separador).length === medio.columnas.length && medio.forma.test(primera)
    case 'fijo':
      return primera.length === medio.largo && medio.forma.test(primera)
    case 'documento':
      return medio.forma.test(comienzo)
  }
}

function desconocido(
  primera: string,
  candidatos: readonly Formato[],
  formatos: readonly Formato[],
  nombre: string | undefined,
): ImportacionFallida {
  if (nombre && candidatos.length === 0)
    return new ImportacionFallida(
      'FORMATO_DESCONOCIDO',
      `No hay un formato ${nombre}; hay: ${formatos.map((uno) => uno.nombre).join(', ')}.`,
    )
  const conocidos = candidatos.map((uno) => `${uno.nombre}: ${describe(uno.medio)}`).join('\n  ')
  return new ImportacionFallida(
    'ENCABEZADO_DESCONOCIDO',
    `No se reconoce el comienzo del archivo (${primera.slice(0, 200)}).\nSe espera alguno de estos:\n  ${conocidos}`,
  )
}

function describe(medio: Medio): string {
  switch (medio.tipo) {
    case 'csv':
      return medio.columnas.map((una) => [una].flat().join(' o ')).join(', ')
    case 'csv-sin-encabezado':
      return `${medio.columnas.length} columnas separadas por ${medio.separador}, sin encabezado`
    case 'fijo':
      return `líneas de ${medio.largo} caracteres`
    case 'documento':
      return 'un documento'
  }
}

type Abierto = { comienzo: string; trozos: AsyncIterator<string>; entrada: Readable }

async function* read(
  medio: Medio,
  { texto: primera, desde, lineas }: Cabecera,
  { comienzo, trozos, entrada }: Abierto,
): AsyncGenerator<Fila> {
  const antes = { lineas, bytes: Buffer.byteLength(comienzo.slice(0, desde)) }
  const texto = entero(medio.tipo === 'csv' ? comienzo.slice(desde) : comienzo, trozos)
  try {
    switch (medio.tipo) {
      case 'csv':
        return yield* readCsv(
          texto,
          {
            delimiter: detectSeparador(primera),
            columns: (nombres: string[]) => nombres.map((nombre) => normalize(nombre)),
          },
          antes,
        )
      case 'csv-sin-encabezado':
        return yield* readCsv(texto, { delimiter: medio.separador, columns: [...medio.columnas] })
      case 'fijo':
        return yield* readFixed(texto, medio)
      case 'documento':
        return yield* readDocumento(texto)
    }
  } finally {
    entrada.destroy()
  }
}

async function* readCsv(
  texto: AsyncGenerator<string>,
  propias: Options,
  antes = { lineas: 0, bytes: 0 },
): AsyncGenerator<Fila> {
  const csv = parse({
    ...propias,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    info: true,
    // Otherwise a stray quote would read the rest of the file as one cell.
    max_record_size: 1_000_000,
  })
  // The pipeline destroys `csv` with the error, so its reader gets it.
  pipeline(Readable.from(texto), csv).catch(() => {})
  let leidas = 0
  try {
    for await (const { record, info } of csv as AsyncIterable<{ record: Record<string, string>; info: Info }>) {
      if (++leidas % porVuelta === 0) await setImmediate()
      yield { linea: info.lines + antes.lineas, bytes: info.bytes + antes.bytes, celdas: bounded(record) }
    }
  } catch (error) {
    throw esDeCsv(error)
      ? new ImportacionFallida('CSV_ILEGIBLE', `El archivo no es un CSV legible: ${error.message}`)
      : error
  }
}

/** A row with a cell that is too long has no fields, so the import rejects it and names the column. */
function bounded(celdas: Celdas): Celdas {
  const larga = Object.entries(celdas).find(([, escrito]) => (escrito?.length ?? 0) > celdaMaxima)
  return larga ? { celda_larga: larga[0] } : celdas
}

export const esDeCsv = (error: unknown): error is CsvError =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')

async function* readFixed(texto: AsyncGenerator<string>, medio: Medio & { tipo: 'fijo' }): AsyncGenerator<Fila> {
  const campos = Object.entries(medio.campos)
  let linea = 0
  let bytes = 0
  for await (const trozo of texto)
    for (const escrita of trozo.split('\n').slice(0, trozo.endsWith('\n') ? -1 : undefined)) {
      linea++
      bytes += Buffer.byteLength(escrita) + 1
      const renglon = escrita.replace(/\r$/, '')
      if (!renglon.trim()) continue
      const celdas =
        renglon.length === medio.largo
          ? campos.map(([nombre, [desde, largo]]) => [nombre, renglon.slice(desde, desde + largo).trim()])
          : [['linea_ilegible', renglon]]
      yield { linea, bytes, celdas: Object.fromEntries(celdas) as Celdas }
    }
}

async function* readDocumento(texto: AsyncGenerator<string>): AsyncGenerator<Fila> {
  let documento = ''
  for await (const trozo of texto) {
    documento += trozo
    if (documento.length > documentoMaximo)
      throw new ImportacionFallida('CSV_ILEGIBLE', 'El documento es demasiado largo.')
  }
  yield { linea: 1, bytes: Buffer.byteLength(documento), celdas: { documento } }
}

async function* entero(comienzo: string, trozos: AsyncIterator<string>): AsyncGenerator<string> {
  yield comienzo
  for (let paso = await trozos.next(); !paso.done; paso = await trozos.next()) yield paso.value
}

/** Null of a row that has its fields. */
export function ilegible({ linea_ilegible, celda_larga }: Celdas): Lectura | null {
  const reject = (motivo: string, detalle: string): Lectura => ({
    clave: '',
    datos: null,
    observaciones: [{ tipo: 'rechazo', motivo, detalle }],
  })
  if (linea_ilegible !== undefined)
    return reject('LARGO_DE_LINEA', `La línea no tiene el largo esperado (${linea_ilegible.length}).`)
  if (celda_larga !== undefined) return reject('CELDA_LARGA', `${celda_larga} tiene más de ${celdaMaxima} letras.`)
  return null
}
