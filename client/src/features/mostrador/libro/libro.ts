import type { Asiento, libroRecetario, OutputOf } from '@receta/contract'
import type { z } from 'zod'
import type { cierreLibro } from '@receta/contract'

export type Libro = OutputOf<typeof libroRecetario>
export type CierreLibro = z.output<typeof cierreLibro>

export const cierreDe = (
  { numero }: Pick<Asiento, 'numero'>,
  cierres: readonly CierreLibro[],
): CierreLibro | undefined => cierres.find(({ desde, hasta }) => desde <= numero && numero <= hasta)

/** The last number that can be closed; null when not all open entries are on screen, because nobody may close what he did not see. */
export function hastaDeCierre({ asientos, cierres, sin_cerrar }: Libro): number | null {
  const abiertos = asientos.filter((uno) => !cierreDe(uno, cierres))
  return sin_cerrar > 0 && abiertos.length === sin_cerrar ? (abiertos.at(-1)?.numero ?? null) : null
}

/** The first sixteen digits in groups, enough to compare by eye. */
export const formatHuella = (huella: string): string => (huella.slice(0, 16).match(/.{4}/g) ?? []).join(' ')
