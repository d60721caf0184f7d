import { menuHabilitado } from '@receta/domain'
import { lazy, Suspense, useMemo } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { useSession } from '#session/session'
import { Marca } from '#ui/Marca'
import { type PageShell, PageShellContext } from '#ui/page-shell'
import { useOnline } from '#ui/use-online'
import { SinRed } from './SinRed'

// What only a session needs does not delay whoever has none.
const ShellConMenu = lazy(async () => ({ default: (await import('./ShellConMenu')).ShellConMenu }))

/** §2's show-menu flag: off where nothing of the app is reachable yet. */
const sinMenu = ['/home', '/login', '/update']

/** The frame around every route: with the side menu for whoever is logged in, bare otherwise. */
export function Shell() {
  const usuario = useSession()
  const { pathname } = useLocation()
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      {usuario && menuHabilitado(usuario, !sinMenu.includes(pathname)) ? (
        <Suspense>
          {/* Another user starts anew: what a screen holds of the former one does not reach the next. */}
          <ShellConMenu key={usuario.usuario} usuario={usuario} busy={busy} />
        </Suspense>
      ) : (
        <ShellSinMenu busy={busy} />
      )}
      <ScrollRestoration />
    </>
  )
}

function ShellSinMenu({ busy }: { busy: boolean }) {
  const online = useOnline()
  const lent = useMemo<PageShell>(
    () => ({
      setRiel: () => {},
      menuButton: (
        <Link to="/home" viewTransition className="marca-a" aria-label="Receta Clara, inicio">
          <Marca />
        </Link>
      ),
      quien: null,
      avisos: !online && <SinRed />,
      tabs: null,
    }),
    [online],
  )
  return (
    <PageShellContext.Provider value={lent}>
      <div className="app sin-menu" aria-busy={busy}>
        <Outlet />
      </div>
    </PageShellContext.Provider>
  )
}
