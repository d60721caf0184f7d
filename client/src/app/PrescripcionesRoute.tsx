import { Rol } from '@receta/domain'
import { useSession } from '#session/session'
import { PrescripcionesScreen } from '../features/recetas/PrescripcionesScreen'
import { PacientePrincipal } from './PacientePrincipal'

/** §6 shows «Prescripciones» to pacientes too: theirs are the recetas they take, not the ones somebody wrote. */
export function PrescripcionesRoute() {
  const usuario = useSession()
  return usuario?.tipo === Rol.PACIENTE ? <PacientePrincipal /> : <PrescripcionesScreen />
}
