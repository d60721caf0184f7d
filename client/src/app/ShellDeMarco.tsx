import { lazy, Suspense, useMemo, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { canSaveGalletas, origenesDeAfuera } from '#device/marco'
import { useFaltaFactor } from '#session/factor'
import { useMarco } from '#session/marco'
import { seReanudo, useSession } from '#session/session'
import { Cargando } from '#ui/Cargando'
import { EnEsperaContext, type PageShell, PageShellContext } from '#ui/page-shell'
import { Avisos } from './Avisos'
import { BarraMarco } from './BarraMarco'
import estilos from './marco.module.css'
import { SoloEnPestana } from './SoloEnPestana'

const TurnoScreen = lazy(async () => ({
  default: (await import('../features/cuenta/factor/TurnoScreen')).TurnoScreen,
}))

const lent: PageShell = { setRiel: () => {}, menuButton: null, quien: null, avisos: <Avisos />, tabs: null }

const sinGalletas = {
  frase: 'Acá adentro tu navegador no guarda tu sesión',
  detalle:
    'Bloquea las cookies de Receta Clara dentro de otra página, o la página no es https. En una pestaña propia está todo, con tu sesión de siempre.',
}
const ajena = {
  frase: 'Esta página ya no puede mostrar Receta Clara',
  detalle: 'La administración cambió quién puede. En una pestaña propia seguís con tu sesión de siempre.',
}

/** The shell of a page in the frame of a HIS (decision 0124): no menu, and over every screen who signs and for whom. */
export function ShellDeMarco({ busy }: { busy: boolean }) {
  const usuario = useSession()
  const [guarda] = useState(canSaveGalletas)
  const { pathname } = useLocation()
  const pide = useFaltaFactor() && usuario !== null && pathname !== '/login'
  const ajeno = useEsAjeno()
  const deLaPregunta = useMemo<PageShell>(() => ({ ...lent }), [])
  return (
    <PageShellContext.Provider value={lent}>
      <div className={estilos.columna}>
        <BarraMarco usuario={usuario} />
        <div className="app" aria-busy={busy}>
          {(!guarda || ajeno) && <SoloEnPestana {...(guarda ? ajena : sinGalletas)} />}
          {guarda && !ajeno && pide && (
            <PageShellContext.Provider value={deLaPregunta}>
              <Suspense fallback={<Cargando que="la pregunta" />}>
                <TurnoScreen />
              </Suspense>
            </PageShellContext.Provider>
          )}
          {guarda && !ajeno && (!pide || seReanudo()) && (
            <div className="puesto" hidden={pide}>
              <EnEsperaContext.Provider value={pide}>
                <Outlet />
              </EnEsperaContext.Provider>
            </div>
          )}
        </div>
      </div>
    </PageShellContext.Provider>
  )
}

/** The browser holds the page to who may show it as it loads; here, too, where the administration took that back meanwhile. */
function useEsAjeno(): boolean {
  const marco = useMarco()
  const afuera = origenesDeAfuera()
  return marco !== null && afuera !== null && !afuera.every((origen) => marco.origenes.includes(origen))
}
