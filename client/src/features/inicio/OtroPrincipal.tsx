import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { Vacio } from '#ui/Vacio'

/** Farmacias, obras sociales and administración have no work surface of their own yet; they are told so. */
export function OtroPrincipal({ descripcion }: { descripcion: string }) {
  return (
    <Page titulo="Inicio">
      <Vacio
        frase={descripcion}
        detalle="Tu usuario está activo. Las pantallas de trabajo para tu tipo de usuario no están en esta versión."
        accion={
          <>
            <LinkButton to="/normas" tone="primary" size="chico">
              Ver las normas
            </LinkButton>
            <LinkButton to="/preferencias" size="chico">
              Ajustes
            </LinkButton>
          </>
        }
      />
    </Page>
  )
}
