import type { BorradorSeguridad, ContextoSeguridad } from '../receta/borrador'
import type { HallazgoReceta } from './hallazgo'
import { revisarSeguridad } from './revision-seguridad'

/** A finding that the médico saw and accepted when signing: its key and the level it had. */
export type Asumido = Pick<HallazgoReceta, 'clave' | 'nivel'>

/** Only what its médico did not accept. A warning that was accepted comes back when it has become a stop. */
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
