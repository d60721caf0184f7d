import { edadReserva, puedeReservarse } from '@receta/domain'
import type { Borrador } from './componer'
import type { ContextoEmision } from './emision.repository'

/** CCyC art 26: for anybody but an adolescent it is refused, never issued unreserved. */
export function camposReserva(
  { reservada, paciente }: Borrador,
  { persona }: ContextoEmision,
  now: Date,
): Record<string, string[]> {
  const nacimiento = (persona ?? paciente)?.fecha_nacimiento
  if (!reservada || nacimiento === undefined || puedeReservarse(nacimiento, now)) return {}
  const mensaje = `Se reserva una receta de quien tiene entre ${edadReserva.desde} y ${edadReserva.hasta} años.`
  return { reservada: [mensaje] }
}
