import { useLocation } from 'react-router'
import { currentConfig, direccionPublica } from '#api/config'
import { Aviso } from '#ui/Aviso'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { Vacio } from '#ui/Vacio'

type VersionNueva = { version_name: string; link_update: string }

function readState(state: unknown): VersionNueva | null {
  const { version_name, link_update } = (state ?? {}) as Partial<Record<keyof VersionNueva, unknown>>
  const dicha = typeof version_name === 'string' && typeof link_update === 'string' && version_name && link_update
  return dicha ? { version_name, link_update } : null
}

const tiendas: Readonly<Record<string, string>> = {
  'https://play.google.com': 'Google Play',
  'https://apps.apple.com': 'App Store',
}

/** S003: links only to our own site and the app stores, over https, since a false update is how a false app arrives. */
function dondeLleva(link: string): string | null {
  if (!URL.canParse(link)) return null
  const { origin, host, username } = new URL(link)
  if (username !== '') return null
  return origin === direccionPublica() ? host : (tiendas[origin] ?? null)
}

export function UpdateScreen() {
  const nueva = readState(useLocation().state)
  return <Page titulo="Actualización">{nueva ? <HayNueva {...nueva} /> : <LaQueTiene />}</Page>
}

function HayNueva({ version_name, link_update }: VersionNueva) {
  const donde = dondeLleva(link_update)
  return (
    <section className="vacio">
      <span className="icono-en-circulo">
        <Icon name="download" size="grande" />
      </span>
      <h2>Hay una versión nueva: {version_name}</h2>
      <p>Tenés la {currentConfig().version}. Lo que está guardado queda como está.</p>
      {donde ? (
        <p className="nota tinta-2">Se abre {donde}.</p>
      ) : (
        <Aviso nivel="frena" titulo="El enlace no es de la app">
          <p>Por seguridad no lo abrimos. Buscá Receta Clara en la tienda de tu teléfono.</p>
        </Aviso>
      )}
      <div className="botones">
        {donde && (
          <a className="boton primario chico" href={link_update} rel="noreferrer">
            Actualizar
          </a>
        )}
        <LinkButton to="/home" size="chico">
          Seguir con la que tengo
        </LinkButton>
      </div>
    </section>
  )
}

function LaQueTiene() {
  return (
    <Vacio
      frase={`Tenés la versión ${currentConfig().version}`}
      detalle="Cuando haya una nueva, la app te avisa."
      accion={
        <LinkButton to="/home" size="chico">
          Ir al inicio
        </LinkButton>
      }
    />
  )
}
