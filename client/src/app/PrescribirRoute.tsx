import { Rol, tieneAlgunRol } from '@receta/domain'
import { useLocation } from 'react-router'
import { useSession } from '#session/session'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { Vacio } from '#ui/Vacio'
import { PrescribirScreen } from '../features/prescribir/PrescribirScreen'

/** §2 shows no restriction on /prescribir, so anybody may arrive; only a médico can do anything there. */
export function PrescribirRoute() {
  const usuario = useSession()
  const { pathname, search } = useLocation()
  if (usuario && tieneAlgunRol(usuario.roles, [Rol.MEDICO])) return <PrescribirScreen />
  return (
    <Page titulo="Nueva receta" volver={usuario ? '/principal' : '/home'}>
      <Vacio
        frase="Para hacer una receta hay que ser médico"
        detalle="Ingresá con tu usuario profesional."
        accion={
          !usuario && (
            <LinkButton tone="primary" size="chico" to={`/login?volver=${encodeURIComponent(pathname + search)}`}>
              Ingresar
            </LinkButton>
          )
        }
      />
    </Page>
  )
}
