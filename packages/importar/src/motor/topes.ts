import type { Comparacion } from './asunto'
import { ImportacionFallida } from './importacion-fallida'

/** Rejected rows that stop no file, whatever their share: a file of ten rows may have three bad ones. */
const rechazosDePocaMonta = 20

/** How many rows were read and rejected, how often for each reason, and the first of those. */
type Leidas = {
  filas: number
  rechazados: number
  motivos: ReadonlyMap<string, number>
  primero: { linea: number; detalle: string } | null
}

/** A file of which many rows are rejected is probably another one, or another layout: nothing of it is loaded. */
export function demandLegible({ filas, rechazados, motivos, primero }: Leidas, maxRechazos: number): void {
  if (rechazados <= rechazosDePocaMonta || rechazados * 100 <= maxRechazos * filas) return
  const [motivo = '', veces = 0] = [...motivos].toSorted(([, una], [, otra]) => otra - una)[0] ?? []
  const cual = primero ? ` La primera, línea ${primero.linea}: ${primero.detalle}` : ''
  throw new ImportacionFallida(
    'RECHAZOS_EXCESIVOS',
    `Se rechazan ${rechazados} de ${filas} filas (${Math.round((rechazados / filas) * 100)} %), ${veces} por ${motivo}: no se cambió nada.${cual}`,
  )
}

/** A file that withdraws many records of a group is probably a part of what it says to be. */
export function demandSense({ ambito, bajas, activos }: Comparacion, maxBajas: number): void {
  if (bajas * 100 <= maxBajas * activos) return
  const parte = Math.round((bajas / activos) * 100)
  throw new ImportacionFallida(
    'BAJAS_EXCESIVAS',
    `El archivo daría de baja ${bajas} de ${activos} registros activos de ${ambito} (${parte} %): no se cambió nada.`,
  )
}
