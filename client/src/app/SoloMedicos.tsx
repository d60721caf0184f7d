import { useSession } from '#session/session'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { Vacio } from '#ui/Vacio'

type Props = { titulo: string; frase: string /** Where the user returns to after logging in. */; volver: string }

export function SoloMedicos({ titulo, frase, volver: goBack }: Props) {
  const usuario = useSession()
  return (
    <Page titulo={titulo} volver={usuario ? '/principal' : '/home'}>
      {usuario ? (
        <Vacio
          frase={frase}
          detalle="Entraste con una cuenta que no receta. Si tenés un usuario profesional, cerrá la sesión e ingresá con él."
          accion={
            <LinkButton tone="primary" size="chico" to="/principal">
              Volver al inicio
            </LinkButton>
          }
        />
      ) : (
        <Vacio
          frase={frase}
          detalle="Ingresá con tu usuario profesional."
          accion={
            <LinkButton tone="primary" size="chico" to={`/login?volver=${encodeURIComponent(goBack)}`}>
              Ingresar
            </LinkButton>
          }
        />
      )}
    </Page>
  )
}
