import { Link, useLocation } from 'react-router'
import { LinkButton } from '#ui/LinkButton'
import { paginasPublicas } from '#ui/paginas-publicas'

export function CabeceraPublica() {
  const { pathname } = useLocation()
  return (
    <>
      <nav className="paginas solo-pc" aria-label="Principal">
        {paginasPublicas.map(({ titulo, to }) => (
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
