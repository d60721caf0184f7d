import { useLocation } from 'react-router'
import { currentConfig } from '#api/config'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { Vacio } from '#ui/Vacio'

type VersionNueva = { version_name: string; link_update: string }

function readState(state: unknown): VersionNueva | null {
  const { version_name, link_update } = (state ?? {}) as Partial<VersionNueva>
  return version_name && link_update && leadsToTheApp(link_update) ? { version_name, link_update } : null
}

const tiendas: readonly string[] = ['https://play.google.com', 'https://apps.apple.com']

/** Only our own site and the app stores: an update from anywhere else is how a false app arrives. */
function leadsToTheApp(link: string): boolean {
  if (!URL.canParse(link)) return false
  const { origin } = new URL(link)
  return origin === window.location.origin || tiendas.includes(origin)
}

/** §2: shows the new version that comes in the navigation state. */
export function UpdateScreen() {
  const nueva = readState(useLocation().state)
  const { version } = currentConfig()
  return (
    <Page titulo="Actualización">
      {nueva ? (
        <section className="vacio-c">
          <span className="ic-g">
            <Icon name="download" size="gr" />
          </span>
          <h2>Hay una versión nueva: {nueva.version_name}</h2>
          <p>Tenés la {version}. Actualizala para seguir usando la app.</p>
          <div className="botones">
            <a className="boton primario chico" href={nueva.link_update} rel="noreferrer">
              Actualizar
            </a>
          </div>
        </section>
      ) : (
        <Vacio
          frase="Tenés la última versión"
          detalle={`Es la ${version}.`}
          accion={
            <LinkButton to="/home" size="chico">
              Ir al inicio
            </LinkButton>
          }
        />
      )}
    </Page>
  )
}
