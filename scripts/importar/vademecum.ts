import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db } from '@receta/database'
import { normalizar } from '@receta/domain'
import { formatoAnmat } from './formato-anmat'
import { formatoPropio } from './formato-propio'
import { ImportacionFallida } from './importacion-fallida'
import { type FilaCsv, leerCsv } from './leer-csv'
import { type Formato, huellaDe } from './producto-importado'
import type { Progreso } from './progreso'
import type { Rechazos } from './rechazos'
import {
  type Carga,
  type Comparacion,
  compararEntrada,
  copiarEntrada,
  enUnaCarga,
  insertCarga,
  lineaCopy,
  mergeEntrada,
  quitarRepetidas,
  retirarAusentes,
} from './vademecum.repository'

const FORMATOS: readonly Formato[] = [formatoAnmat, formatoPropio]

export type OpcionesVademecum = {
  archivo: string
  /** Which source the codes belong to; the layout's name unless given. */
  fuente?: string | undefined
  /** Does everything and keeps nothing. */
  simular: boolean
  /** The file brings only news: what is absent stays. */
  parcial: boolean
  /** Percent of the active rows of the source that a file may withdraw. */
  maxBajas: number
  /** Day from which the prices of the file hold (AAAA-MM-DD), when it does not say. */
  precio_vigencia: string | null
  progreso: Progreso
  rechazos: Rechazos
}

export type ResumenCarga = {
  formato: string
  fuente: string
  carga_id: number | null
  filas: number
  nuevos: number
  cambiados: number
  sin_cambio: number
  bajas: number
  rechazados: number
  avisos: number
}

type Cuenta = { filas: number; rechazados: number; avisos: number }

/**
 * Loads a vademécum file: all of it or none, in one transaction. Rows that cannot be read are rejected with their
 * reason; a file that would withdraw more than `maxBajas` percent of the source is refused whole (BAJAS_EXCESIVAS).
 */
export async function importarVademecum(db: Db, entrada: Readable, opciones: OpcionesVademecum): Promise<ResumenCarga> {
  entrada.on('data', (trozo: Buffer) => opciones.progreso.avanzar(trozo.length)).pause()
  const filas = leerCsv(entrada)
  const primera = (await filas.next()).value as FilaCsv | undefined
  if (!primera) throw new ImportacionFallida('NADA_PARA_CARGAR', 'El archivo no tiene ninguna fila.')
  const formato = elegirFormato(Object.keys(primera.celdas))
  const fuente = opciones.fuente ?? formato.nombre
  return enUnaCarga(db, fuente, async (carga) => {
    const cuenta: Cuenta = { filas: 0, rechazados: 0, avisos: 0 }
    await pipeline(Readable.from(lineas(primera, filas, formato, cuenta, opciones)), copiarEntrada(carga))
    opciones.progreso.terminar()
    await rechazarRepetidas(carga, cuenta, opciones)
    const comparacion = await compararEntrada(carga)
    const bajas = opciones.parcial ? 0 : comparacion.ausentes
    exigirSensatez(comparacion, bajas, opciones)
    const { nuevos, cambiados, sin_cambio } = comparacion
    const resumen = { nuevos, cambiados, sin_cambio, bajas, rechazados: cuenta.rechazados }
    const carga_id = await insertCarga(carga, { archivo: opciones.archivo, ...resumen })
    await mergeEntrada(carga, carga_id)
    if (bajas > 0) await retirarAusentes(carga, carga_id)
    const valor = {
      ...cuenta,
      ...resumen,
      formato: formato.nombre,
      fuente,
      carga_id: opciones.simular ? null : carga_id,
    }
    return { conservar: !opciones.simular, valor }
  })
}

/** The layout whose columns are all in the header. */
export function elegirFormato(encabezado: readonly string[]): Formato {
  const columnas = new Set(encabezado.map(normalizar))
  const formato = FORMATOS.find((uno) => uno.columnas.every((columna) => columnas.has(columna)))
  if (formato) return formato
  const conocidos = FORMATOS.map((uno) => `${uno.nombre}: ${uno.columnas.join(', ')}`).join('\n  ')
  throw new ImportacionFallida(
    'ENCABEZADO_DESCONOCIDO',
    `No se reconoce el encabezado (${encabezado.join(', ')}).\nSe espera alguno de estos:\n  ${conocidos}`,
  )
}

async function* lineas(
  primera: FilaCsv,
  demas: AsyncGenerator<FilaCsv>,
  formato: Formato,
  cuenta: Cuenta,
  { progreso, rechazos, precio_vigencia }: OpcionesVademecum,
): AsyncGenerator<string> {
  for await (const { linea, celdas } of desde(primera, demas)) {
    const { codigo, producto, observaciones } = formato.leer(celdas, { precio_vigencia })
    cuenta.filas++
    if (!producto) cuenta.rechazados++
    else if (observaciones.length > 0) cuenta.avisos++
    for (const observacion of observaciones) await rechazos.anotar(linea, codigo, observacion, celdas)
    progreso.contar(cuenta.filas)
    if (producto)
      yield lineaCopy({ linea, codigo_fuente: codigo, huella: huellaDe(producto), datos: JSON.stringify(producto) })
    else if (codigo) yield lineaCopy({ linea, codigo_fuente: codigo, huella: null, datos: null })
  }
}

async function* desde<T>(primero: T, demas: AsyncIterable<T>): AsyncGenerator<T> {
  yield primero
  yield* demas
}

async function rechazarRepetidas(carga: Carga, cuenta: Cuenta, { rechazos }: OpcionesVademecum): Promise<void> {
  for (const { linea, codigo_fuente } of await quitarRepetidas(carga)) {
    cuenta.rechazados++
    const detalle = 'El código ya vino antes en este archivo.'
    await rechazos.anotar(linea, codigo_fuente, { tipo: 'rechazo', motivo: 'CODIGO_REPETIDO', detalle }, {})
  }
}

function exigirSensatez(
  { nuevos, cambiados, sin_cambio, activos }: Comparacion,
  bajas: number,
  { maxBajas }: OpcionesVademecum,
): void {
  if (nuevos + cambiados + sin_cambio === 0)
    throw new ImportacionFallida('NADA_PARA_CARGAR', 'Ninguna fila se pudo leer: no se cambió nada.')
  if (bajas * 100 <= maxBajas * activos) return
  const parte = Math.round((bajas / activos) * 100)
  throw new ImportacionFallida(
    'BAJAS_EXCESIVAS',
    `El archivo daría de baja ${bajas} de ${activos} productos (${parte} %): no se cambió nada. ` +
      'Si es correcto, repetilo con --max-bajas 100; si el archivo trae sólo novedades, con --parcial.',
  )
}
