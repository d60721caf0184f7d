import { Rol } from '@receta/domain'
import { useSession } from '#session/session'
import { MisRecetas } from '../features/recetas/MisRecetas'
import { PrescripcionesScreen } from '../features/recetas/PrescripcionesScreen'

/** §6 shows «Prescripciones» to pacientes too. */
export function PrescripcionesRoute() {
  const usuario = useSession()
  return usuario?.tipo === Rol.PACIENTE ? <MisRecetas /> : <PrescripcionesScreen />
}
