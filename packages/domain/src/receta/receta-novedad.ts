import { hoy, addDias } from '../comun/fecha'
import { estadoVisible, type RecetaConEstado } from './receta-estado'

/** Running days before its end from which an uncollected receta is news for its médico. */
export const novedadDias = 3

/** Blocked, rejected, an annulment that waits for a counter, or uncollected with few days left. The list's SQL does the same. */
export function esNovedad(receta: RecetaConEstado, now: Date): boolean {
  const visible = estadoVisible(receta, now)
  if (visible === 'bloqueada' || visible === 'rechazada') return true
  if (receta.anulacion_pendiente === true && visible !== 'anulada') return true
  return visible === 'vigente' && receta.vence_el <= addDias(hoy(now), novedadDias)
}
