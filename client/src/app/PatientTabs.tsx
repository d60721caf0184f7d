import { NavLink, useLocation } from 'react-router'
import { Icon, type IconName } from '#ui/Icon'
import { seccionDe } from './de-donde'

const tabs: readonly { titulo: string; path: string; icono: IconName }[] = [
  { titulo: 'Recetas', path: '/principal', icono: 'clipboard-list' },
  { titulo: 'Farmacias', path: '/farmacias', icono: 'store' },
  { titulo: 'Vademecum', path: '/vdm', icono: 'book-open-text' },
]
const paths = tabs.map(({ path }) => path)

export function PatientTabs({ onMenu }: { onMenu: () => void }) {
  const { pathname } = useLocation()
  const actual = seccionDe(pathname, paths)
  const delMenu = !tabs.some(({ path }) => path === actual)
  return (
    <nav className="tabs solo-movil" aria-label="Secciones">
      {tabs.map(({ titulo, path, icono }) => (
        <NavLink key={path} to={path} viewTransition className={path === actual ? 'activo' : ''}>
          <Icon name={icono} />
          <span>{titulo}</span>
        </NavLink>
      ))}
      <button type="button" className={delMenu ? 'activo' : ''} onClick={onMenu}>
        <Icon name="menu" />
        <span>Menú</span>
      </button>
    </nav>
  )
}
