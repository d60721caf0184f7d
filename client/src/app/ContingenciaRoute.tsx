import { Rol, tieneAlgunRol } from '@receta/domain'
import { useSession } from '#session/session'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { Vacio } from '#ui/Vacio'
import { ContingenciaScreen } from '../features/contingencia/ContingenciaScreen'

/** Without a guard, which would ask the server: what is signed without network has to be shown without one. */
export function ContingenciaRoute() {
  const usuario = useSession()
  if (usuario && tieneAlgunRol(usuario.roles, [Rol.MEDICO])) return <ContingenciaScreen />
  return (
    <Page titulo="Recetar sin conexión" volver={usuario ? '/principal' : '/home'}>
      <Vacio
        frase="Para firmar una receta hay que ser médico"
        detalle="Ingresá con tu usuario profesional."
        accion={
          !usuario && (
            <LinkButton tone="primary" size="chico" to={`/login?volver=${encodeURIComponent('/recetar-sin-conexion')}`}>
              Ingresar
            </LinkButton>
          )
        }
      />
    </Page>
  )
}
