import { Rol } from '@receta/domain'
import { useSession } from '#session/session'
import { MedicoPrincipal } from '../features/inicio/MedicoPrincipal'
import { OtroPrincipal } from '../features/inicio/OtroPrincipal'
import { PacientePrincipal } from './PacientePrincipal'

/** The first screen after login, by type of user: the work of a médico, the recetas of a paciente. */
export function PrincipalScreen() {
  const usuario = useSession()
  if (!usuario) return null
  if (usuario.tipo === Rol.MEDICO) return <MedicoPrincipal />
  return usuario.tipo === Rol.PACIENTE ? <PacientePrincipal /> : <OtroPrincipal descripcion={usuario.descripcion} />
}
