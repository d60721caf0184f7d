import { menuHabilitado } from '@receta/domain'
import { lazy, Suspense, useMemo } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { marcoDeAqui } from '#device/marco'
import { isNative } from '#device/platform'
import { useCandado } from '#session/candado'
import { useSesionTerminada, useSession } from '#session/session'
import { Marca } from '#ui/Marca'
import { type PageShell, PageShellContext } from '#ui/page-shell'
import { Avisos } from './Avisos'
import { CabeceraPublica } from './CabeceraPublica'

const Candado = lazy(async () => ({ default: (await import('./Candado')).Candado }))
const Telefono = lazy(async () => ({ default: (await import('./Telefono')).Telefono }))
const SesionTerminada = lazy(async () => ({ default: (await import('./SesionTerminada')).SesionTerminada }))
const ShellDeMarco = lazy(async () => ({ default: (await import('./ShellDeMarco')).ShellDeMarco }))
const ShellConMenu = lazy(async () => ({ default: (await import('./ShellConMenu')).ShellConMenu }))

/** §2's show-menu flag: the screens without the menu. */
const sinMenu = ['/home', '/login', '/update']

export function Shell() {
  const usuario = useSession()
  const terminada = useSesionTerminada()
  const { pathname } = useLocation()
  const busy = useNavigation().state !== 'idle'
  const candado = useCandado()
  const conCandado = isNative() && usuario !== null && !terminada && candado !== 'abierto'
  return (
    <>
      {conCandado && candado === 'cerrado' ? null : marcoDeAqui() !== null ? (
        <Suspense>
          <ShellDeMarco busy={busy} />
        </Suspense>
      ) : usuario && menuHabilitado(usuario, !sinMenu.includes(pathname)) ? (
        <Suspense>
          {/* Another user gets new components, without the state of the former one. */}
          <ShellConMenu key={usuario.usuario} usuario={usuario} busy={busy} />
        </Suspense>
      ) : (
        <ShellSinMenu busy={busy} />
      )}
      <ScrollRestoration />
      {terminada && (
        <Suspense fallback={<div className="velo tapa" />}>
          <SesionTerminada usuario={terminada} />
        </Suspense>
      )}
      {conCandado && (
        <Suspense fallback={<div className="velo tapa" />}>
          <Candado />
        </Suspense>
      )}
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
        <Link to="/home" viewTransition className="marca-enlace" aria-label="Receta Clara, inicio">
          <Marca />
        </Link>
      ),
      quien: <CabeceraPublica />,
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
