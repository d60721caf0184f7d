import { Rol, tieneAlgunRol } from '@receta/domain'
import { useLocation } from 'react-router'
import { useSession } from '#session/session'
import { PrescribirScreen } from '../features/prescribir/PrescribirScreen'
import { SoloMedicos } from './SoloMedicos'

/** §2 does not restrict /prescribir, so anybody may open it; only a médico can use it. */
export function PrescribirRoute() {
  const usuario = useSession()
  const { pathname, search } = useLocation()
  if (usuario && tieneAlgunRol(usuario.roles, [Rol.MEDICO])) return <PrescribirScreen />
  return (
    <SoloMedicos titulo="Nueva receta" frase="Para hacer una receta hay que ser médico" volver={pathname + search} />
  )
}
