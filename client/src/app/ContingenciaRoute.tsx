import { Rol, tieneAlgunRol } from '@receta/domain'
import { useSession } from '#session/session'
import { ContingenciaScreen } from '../features/contingencia/ContingenciaScreen'
import { SoloMedicos } from './SoloMedicos'

/** Without a guard, which would ask the server: what is signed without network has to be shown without one. */
export function ContingenciaRoute() {
  const usuario = useSession()
  if (usuario && tieneAlgunRol(usuario.roles, [Rol.MEDICO])) return <ContingenciaScreen />
  return (
    <SoloMedicos
      titulo="Recetar sin conexión"
      frase="Para firmar una receta hay que ser médico"
      volver="/recetar-sin-conexion"
    />
  )
}
