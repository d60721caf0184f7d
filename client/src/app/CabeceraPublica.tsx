import { Link, useLocation } from 'react-router'
import { LinkButton } from '#ui/LinkButton'

const paginas = [
  { titulo: 'Farmacias', to: '/farmacias' },
  { titulo: 'Vademecum', to: '/vdm' },
  { titulo: 'Normas', to: '/normas' },
  { titulo: 'Verificar', to: '/verificar' },
] as const

export function CabeceraPublica() {
  const { pathname } = useLocation()
  return (
    <>
      <nav className="paginas solo-pc" aria-label="Principal">
        {paginas.map(({ titulo, to }) => (
          <Link key={to} to={to} viewTransition {...(to === pathname && { 'aria-current': 'page' as const })}>
            {titulo}
          </Link>
        ))}
      </nav>
      <LinkButton to="/login" size="chico">
        Ingresar
      </LinkButton>
    </>
  )
}
