import { edad, type Fecha } from '../comun/fecha'

/** CCyC art 26, in years: from 13 an adolescent decides alone on treatment that is not invasive; at 18 he is of age. */
export const edadReserva = { desde: 13, hasta: 17 } as const

/** So that nobody sees it through a vínculo. */
export function puedeReservarse(fecha_nacimiento: Fecha, now: Date): boolean {
  const anios = edad(fecha_nacimiento, now)
  return anios >= edadReserva.desde && anios <= edadReserva.hasta
}
