import { muestraCerrarSesion, textosFijos, type UsuarioSesion } from '@receta/domain'
import { Link, useLocation } from 'react-router'
import { currentConfig } from '#api/config'
import { Icon } from '#ui/Icon'
import { Marca } from '#ui/Marca'
import { esEntrada, menuDe } from './menu'

type Props = {
  usuario: UsuarioSesion
  segundaLinea: string
  onCerrarSesion: () => unknown
  /** Called when an entry is chosen, so that the drawer closes. */
  onElegir?: () => void
}

/** What an entry opens is still of it. */
const deDonde: Readonly<Record<string, string>> = {
  '/receta': '/medico-prescripcion',
  '/prescribir': '/medico-prescripcion',
  '/farmacia-detalle': '/farmacias',
  '/producto-detalle': '/vdm',
}

/** §2: the description as title, the entries this user may see, the way out and the version at the bottom. */
export function SideMenu({ usuario, segundaLinea, onCerrarSesion, onElegir }: Props) {
  const { pathname } = useLocation()
  const seccion = deDonde[pathname] ?? pathname
  return (
    <nav className="menu" aria-label="Menú principal">
      <div className="menu-cab">
        <Marca clara />
        <p className="menu-quien">
          <b>{usuario.descripcion}</b>
          <span>{segundaLinea}</span>
        </p>
      </div>
      <ul>
        {menuDe(usuario).map((entrada, i) =>
          esEntrada(entrada) ? (
            <li key={entrada.path}>
              <Link
                to={entrada.path}
                viewTransition
                className={entrada.path === seccion ? 'activo' : ''}
                aria-current={entrada.path === pathname ? 'page' : entrada.path === seccion ? 'true' : undefined}
                onClick={() => onElegir?.()}
              >
                <Icon name={entrada.icono} />
                <span>{entrada.titulo}</span>
              </Link>
            </li>
          ) : (
            <li key={`linea-${String(i)}`} className="sep" aria-hidden="true" />
          ),
        )}
      </ul>
      <div className="menu-pie">
        {muestraCerrarSesion(usuario) && (
          <button type="button" onClick={() => onCerrarSesion()}>
            <Icon name="log-out" />
            <span>{textosFijos.menu.cerrarSesion}</span>
          </button>
        )}
        <small>Versión {currentConfig().version}</small>
      </div>
    </nav>
  )
}
