import { type Fecha, hoy, addDias } from '../comun/fecha'

export const alcancesVinculo = ['ver', 'retirar'] as const
export type AlcanceVinculo = (typeof alcancesVinculo)[number]

/** Longest vínculo in days; afterwards it must be granted again. */
export const vinculoMaximoDias = 365

/** Milliseconds. */
export const invitacionMs = 24 * 3_600_000

export const esFinDeVinculo = (hasta: Fecha, now: Date): boolean =>
  hasta >= hoy(now) && hasta <= addDias(hoy(now), vinculoMaximoDias)
