import type { Asiento, libroRecetario, OutputOf } from '@receta/contract'
import type { z } from 'zod'
import type { cierreLibro } from '@receta/contract'

export type Libro = OutputOf<typeof libroRecetario>
export type CierreLibro = z.output<typeof cierreLibro>

/** The close that an entry is under, if any. */
export const cierreDe = (
  { numero }: Pick<Asiento, 'numero'>,
  cierres: readonly CierreLibro[],
): CierreLibro | undefined => cierres.find(({ desde, hasta }) => desde <= numero && numero <= hasta)

/**
 * The number up to which the book can be closed from what is on screen; null when the last entries are not in sight, because
 * nobody closes what he did not see.
 */
export function hastaDeCierre({ asientos, cierres, sin_cerrar }: Libro): number | null {
  const abiertos = asientos.filter((uno) => !cierreDe(uno, cierres))
  return sin_cerrar > 0 && abiertos.length === sin_cerrar ? (abiertos.at(-1)?.numero ?? null) : null
}

/** The first sixteen figures, in groups: enough to tell two apart by eye. */
export const formatHuella = (huella: string): string => (huella.slice(0, 16).match(/.{4}/g) ?? []).join(' ')
