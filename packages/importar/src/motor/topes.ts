import type { Comparacion } from './asunto'
import { ImportacionFallida } from './importacion-fallida'

/** Rejected rows that stop no file, whatever their share: a file of ten rows may have three bad ones. */
const rechazosDePocaMonta = 20

type Leidas = {
  filas: number
  rechazados: number
  motivos: ReadonlyMap<string, number>
  primero: { linea: number; detalle: string } | null
}

/** It is probably another file, or another layout: nothing of it is loaded. */
export function demandLegible({ filas, rechazados, motivos, primero }: Leidas, maxRechazos: number): void {
  if (rechazados <= rechazosDePocaMonta || rechazados * 100 <= maxRechazos * filas) return
  const [motivo = '', veces = 0] = [...motivos].toSorted(([, una], [, otra]) => otra - una)[0] ?? []
  const cual = primero ? ` La primera, línea ${primero.linea}: ${primero.detalle}` : ''
  throw new ImportacionFallida(
    'RECHAZOS_EXCESIVOS',
    `Se rechazan ${rechazados} de ${filas} filas (${Math.round((rechazados / filas) * 100)} %), ${veces} por ${motivo}: no se cambió nada.${cual}`,
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
