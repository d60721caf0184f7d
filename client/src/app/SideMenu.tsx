import { muestraCerrarSesion, textosFijos, type UsuarioSesion } from '@receta/domain'
import { Link, useLocation } from 'react-router'
import { currentConfig } from '#api/config'
import { Icon } from '#ui/Icon'
import { Marca } from '#ui/Marca'
import { seccionDe } from './de-donde'
import { esEntrada, menuDe } from './menu'

type Props = {
  usuario: UsuarioSesion
  segundaLinea: string
  onCerrarSesion: () => unknown
  onElegir?: () => void
}

/** The menu of whoever has a session, with what his role may open (§2). */
export function SideMenu({ usuario, segundaLinea, onCerrarSesion, onElegir }: Props) {
  const { pathname } = useLocation()
  const entradas = menuDe(usuario)
  const seccion = seccionDe(
    pathname,
    entradas.filter(esEntrada).map(({ path }) => path),
  )
  return (
    <nav className="menu" aria-label="Menú principal">
      <div className="menu-cabecera">
        <Marca clara />
        <p className="menu-quien">
          <b>{usuario.descripcion}</b>
          <span>{segundaLinea}</span>
        </p>
      </div>
      <ul>
        {entradas.map((entrada, i) =>
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
            <li key={`linea-${String(i)}`} className="separador" aria-hidden="true" />
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
