import { NavLink } from 'react-router'
import { Icon, type IconName } from '#ui/Icon'
import { rutas } from './routes'

const tabs: readonly { titulo: string; path: string; icono: IconName }[] = [
  { titulo: 'Recetas', path: '/principal', icono: 'clipboard-list' },
  { titulo: 'Farmacias', path: '/farmacias', icono: 'store' },
  { titulo: 'Vademecum', path: '/vdm', icono: 'book-open-text' },
]

/** A paciente's shortcuts under 992 px, to the screens that exist; the whole menu is the last one. */
export function PatientTabs({ onMenu }: { onMenu: () => void }) {
  return (
    <nav className="tabs solo-movil" aria-label="Secciones">
      {tabs
        .filter(({ path }) => rutas.some((ruta) => ruta.path === path))
        .map(({ titulo, path, icono }) => (
          <NavLink key={path} to={path} viewTransition className={({ isActive }) => (isActive ? 'activo' : '')}>
            <Icon name={icono} />
            <span>{titulo}</span>
          </NavLink>
        ))}
      <button type="button" onClick={onMenu}>
        <Icon name="menu" />
        <span>Menú</span>
      </button>
    </nav>
  )
}
