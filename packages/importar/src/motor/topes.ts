import type { Comparacion } from './asunto'
import { ImportacionFallida } from './importacion-fallida'

/** Rejected rows that stop no file, whatever their share: a file of ten rows may have three bad ones. */
const rechazosDePocaMonta = 20

type Leidas = {
  filas: number
  rechazados: number
  motivos: Motivos
}

/** How often a reason rejected a row, and the first of them. */
export type Motivo = { veces: number; linea: number; detalle: string }
type Motivos = ReadonlyMap<string, Motivo>

type Frecuente = Motivo & { motivo: string }

/** The reason that rejected most rows; null when none did. */
export function frecuenteDe(motivos: Motivos): Frecuente | null {
  const [primero] = [...motivos].toSorted(([, una], [, otra]) => otra.veces - una.veces)
  return primero ? { motivo: primero[0], ...primero[1] } : null
}

/** The row that shows it, and what mends the file where that is known. */
export function fraseDe({ motivo, linea, detalle }: Frecuente): string {
  const arreglo = motivo.endsWith('_CIENTIFICO')
    ? ' Una planilla cambió esos números al guardar: volvé a exportar el archivo con esa columna como texto.'
    : ''
  return `línea ${linea}: ${detalle}${arreglo}`
}

/** It is probably another file, or another layout: nothing of it is loaded. */
export function demandLegible({ filas, rechazados, motivos }: Leidas, maxRechazos: number): void {
  if (rechazados <= rechazosDePocaMonta || rechazados * 100 <= maxRechazos * filas) return
  const frecuente = frecuenteDe(motivos)
  const cual = frecuente
    ? `, ${frecuente.veces} por ${frecuente.motivo}: no se cambió nada. La primera, ${fraseDe(frecuente)}`
    : ''
  throw new ImportacionFallida(
    'RECHAZOS_EXCESIVOS',
    `Se rechazan ${rechazados} de ${filas} filas (${Math.round((rechazados / filas) * 100)} %)${cual}`,
  )
}

/** It is probably a part of what the file says to be. */
export function demandSense({ ambito, bajas, activos }: Comparacion, maxBajas: number): void {
  if (bajas * 100 <= maxBajas * activos) return
  const parte = Math.round((bajas / activos) * 100)
  throw new ImportacionFallida(
    'BAJAS_EXCESIVAS',
    `El archivo daría de baja ${bajas} de ${activos} registros activos de ${ambito} (${parte} %): no se cambió nada.`,
  )
}
