import type { BorradorSeguridad, ContextoSeguridad } from '../receta/borrador'
import type { HallazgoReceta } from './hallazgo'
import { revisarSeguridad } from './revision-seguridad'

/** A finding that its médico was shown when he signed and went on with: by its key, at the level it had then. */
export type Asumido = Pick<HallazgoReceta, 'clave' | 'nivel'>

/**
 * The safety checks again on a receta that was signed before, with what is known now: only what its médico did not assume then. What he
 * assumed as a warning is told again once it stops.
 */
export function revisarDeNuevo(
  borrador: BorradorSeguridad,
  contexto: ContextoSeguridad,
  asumidos: readonly Asumido[],
  now: Date,
): HallazgoReceta[] {
  const asumio = ({ clave, nivel }: HallazgoReceta) =>
    asumidos.some((a) => a.clave === clave && (a.nivel === 'frena' || a.nivel === nivel))
  return revisarSeguridad(borrador, contexto, now).hallazgos.filter((h) => h.nivel !== 'informa' && !asumio(h))
}
