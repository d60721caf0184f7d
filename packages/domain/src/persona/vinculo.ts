import { type Fecha, hoy, addDias } from '../comun/fecha'

/** What a paciente lets somebody do: see his recetas, collect his medicines, or both. */
export const alcancesVinculo = ['ver', 'retirar'] as const
export type AlcanceVinculo = (typeof alcancesVinculo)[number]

/** No vínculo outlives a year without being asked for again, in days. */
export const vinculoMaximoDias = 365

/** How long an invitation may be accepted, in milliseconds. */
export const invitacionMs = 24 * 3_600_000

/** Whether a vínculo may end that day: today or later, a year away at most. */
export const esFinDeVinculo = (hasta: Fecha, now: Date): boolean =>
  hasta >= hoy(now) && hasta <= addDias(hoy(now), vinculoMaximoDias)
