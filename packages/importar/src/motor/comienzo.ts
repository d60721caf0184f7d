import type { Readable } from 'node:stream'
import { normalize } from '@receta/domain'
import { decode } from './decode'
import { ImportacionFallida } from './importacion-fallida'
import type { Encabezado } from './mapeo'

const SEPARADORES = [';', ',', '\t', '|']
export const documentoMaximo = 1_000_000
const preambuloMaximo = 30

/** What follows the beginning is read by `trozos`. */
export async function openComienzo(entrada: Readable) {
  const texto = entrada.pipe(decode())
  entrada.once('error', (error) => texto.destroy(error))
  const trozos = texto[Symbol.asyncIterator]() as AsyncIterator<string>
  const comienzo = await readBeginning(trozos)
  const cabeceras = cabecerasDe(comienzo)
  const encabezados = cabeceras.map((c): Encabezado => ({ linea: c.lineas + 1, columnas: columnasDe(c.texto) }))
  return { trozos, comienzo, cabeceras, encabezados }
}

export type Cabecera = { texto: string; desde: number; lineas: number }

/** In order: the header is the first that a layout recognises. */
function cabecerasDe(comienzo: string): Cabecera[] {
  const cabeceras: Cabecera[] = []
  let desde = 0
  for (const [lineas, cruda] of comienzo.split('\n').slice(0, preambuloMaximo).entries()) {
    const texto = cruda.replace(/\r$/, '')
    if (texto.trim()) cabeceras.push({ texto, desde, lineas })
    desde += cruda.length + 1
  }
  return cabeceras
}

async function readBeginning(trozos: AsyncIterator<string>): Promise<string> {
  let comienzo = ''
  while (comienzo.split('\n', preambuloMaximo + 1).length <= preambuloMaximo && comienzo.length < documentoMaximo) {
    const { value, done } = await trozos.next()
    if (done) break
    comienzo += value
  }
  if (!comienzo.trim()) throw new ImportacionFallida('ARCHIVO_VACIO', 'El archivo está vacío.')
  return comienzo
}

export function detectSeparador(encabezado: string): string {
  const cortes = SEPARADORES.map((separador) => ({ separador, columnas: encabezado.split(separador).length }))
  return cortes.toSorted((a, b) => b.columnas - a.columnas)[0]?.separador ?? ';'
}

export const columnasDe = (encabezado: string) =>
  encabezado.split(detectSeparador(encabezado)).map((una) => normalize(una.replaceAll('"', '')))
