import { Rol } from '@receta/domain'
import { useEffect } from 'react'
import { useSession } from '#session/session'
import { MedicoPrincipal } from '../features/inicio/MedicoPrincipal'
import { OtroPrincipal } from '../features/inicio/OtroPrincipal'
import { PacientePrincipal } from './PacientePrincipal'

/** The first screen after login, by type of user: the work of a médico, the recetas of a paciente. */
export function PrincipalScreen() {
  const usuario = useSession()
  const esMedico = usuario?.tipo === Rol.MEDICO
  useEffect(() => {
    // His next screen is on its way before he asks for it: what he types at once must land in it.
    if (esMedico) import('./PrescribirRoute').catch(() => {})
  }, [esMedico])
  if (!usuario) return null
  if (esMedico) return <MedicoPrincipal />
  return usuario.tipo === Rol.PACIENTE ? <PacientePrincipal /> : <OtroPrincipal descripcion={usuario.descripcion} />
}
