import { type Fecha, hoy, addDias } from '@receta/domain'

export type Periodo = { desde: Fecha; hasta: Fecha }

const diasMaximos = 366

export const periodoDeHoy = (now: Date): Periodo => ({ desde: hoy(now), hasta: hoy(now) })
export const periodoDelMes = (now: Date): Periodo => ({ desde: `${hoy(now).slice(0, 8)}01`, hasta: hoy(now) })

/** The same as the service finds. */
export function revisarPeriodo({ desde, hasta }: Periodo): Record<string, string> {
  if (desde === '' || hasta === '') return desde === '' ? { desde: 'Falta el día.' } : { hasta: 'Falta el día.' }
  if (hasta < desde) return { hasta: 'Termina antes de empezar.' }
  return hasta > addDias(desde, diasMaximos) ? { hasta: 'Es de un año como mucho.' } : {}
}
