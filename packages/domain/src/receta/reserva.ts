import { edad, type Fecha } from '../comun/fecha'

/** CCyC art 26, in years: from 13 an adolescent decides alone on what is not invasive; from 18 nobody answers for him. */
export const edadReserva = { desde: 13, hasta: 17 } as const

/** Whether the médico may reserve a receta of this person: then nobody sees it by a vínculo. */
export function puedeReservarse(fecha_nacimiento: Fecha, now: Date): boolean {
  const anios = edad(fecha_nacimiento, now)
  return anios >= edadReserva.desde && anios <= edadReserva.hasta
}
