import { hoy, addDias } from '../comun/fecha'
import { estadoVisible, type RecetaConEstado } from './receta-estado'

/** How near its end a receta nobody collected becomes news for its médico, in running days. */
export const novedadDias = 3

/**
 * Whether a receta asks something of its médico: a farmacia blocked it, the cobertura rejected it, its anulación waits
 * for a counter, or nobody has collected it and novedadDias or fewer are left. The list's SQL says the same.
 */
export function esNovedad(receta: RecetaConEstado, now: Date): boolean {
  const visible = estadoVisible(receta, now)
  if (visible === 'bloqueada' || visible === 'rechazada') return true
  if (receta.anulacion_pendiente === true && visible !== 'anulada') return true
  return visible === 'vigente' && receta.vence_el <= addDias(hoy(now), novedadDias)
}
