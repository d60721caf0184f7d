import { menuHabilitado } from '@receta/domain'
import { lazy, Suspense, useMemo } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { isNative } from '#device/platform'
import { useSession } from '#session/session'
import { Marca } from '#ui/Marca'
import { type PageShell, PageShellContext } from '#ui/page-shell'
import { Avisos } from './Avisos'

// What only a session needs does not delay whoever has none.
// A browser has none of it.
const Telefono = lazy(async () => ({ default: (await import('./Telefono')).Telefono }))
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
      {isNative() && (
        <Suspense>
          <Telefono />
        </Suspense>
      )}
    </>
  )
}

function ShellSinMenu({ busy }: { busy: boolean }) {
  const lent = useMemo<PageShell>(
    () => ({
      setRiel: () => {},
      menuButton: (
        <Link to="/home" viewTransition className="marca-a" aria-label="Receta Clara, inicio">
          <Marca />
        </Link>
      ),
      quien: null,
      avisos: <Avisos />,
      tabs: null,
    }),
    [],
  )
  return (
    <PageShellContext.Provider value={lent}>
      <div className="app sin-menu" aria-busy={busy}>
        <Outlet />
      </div>
    </PageShellContext.Provider>
  )
}
