import { Rol, tieneAlgunRol } from '@receta/domain'
import { useSession } from '#session/session'
import { ContingenciaScreen } from '../features/contingencia/ContingenciaScreen'
import { SoloMedicos } from './SoloMedicos'

/** Without a guard, which would ask the server: recetas signed without a network have to be visible without one. */
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
