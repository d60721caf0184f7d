import { Rol, type UsuarioSesion } from '@receta/domain'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { nextLetra } from '#session/apariencia'
import { useFaltaFactor } from '#session/factor'
import { useFaltaOperador, useOperador } from '#session/operador'
import { seReanudo } from '#session/session'
import { Cargando } from '#ui/Cargando'
import { Drawer } from '#ui/Drawer'
import { Icon } from '#ui/Icon'
import { IconButton } from '#ui/IconButton'
import { EnEsperaContext, type PageShell, PageShellContext } from '#ui/page-shell'
import { Avisos } from './Avisos'
import { PatientTabs } from './PatientTabs'
import { SideMenu } from './SideMenu'
import { useAparienciaDeLaCuenta } from './use-apariencia-de-la-cuenta'
import { useCerrarSesion } from './use-cerrar-sesion'
import { useRegistroSolo } from './use-registro-solo'
import { useSegundaLinea } from './use-segunda-linea'

// Asked once a shift, and by who works at a counter: nobody else loads them to see a first screen.
const TurnoScreen = lazy(async () => ({
  default: (await import('../features/cuenta/factor/TurnoScreen')).TurnoScreen,
}))
const OperadorScreen = lazy(async () => ({
  default: (await import('../features/operadores/OperadorScreen')).OperadorScreen,
}))
const QuienAtiende = lazy(async () => ({
  default: (await import('../features/operadores/QuienAtiende')).QuienAtiende,
}))

// One's own account, and what is everybody's: nothing of a patient is there.
const sinFactor =
  /^\/(preferencias|baja|normas|farmacias|farmacia-detalle|vdm|producto-detalle|privacidad|derechos|terminos)$|^\/(cambio-clave|baja-usuario)\//

// What a farmacia does before anybody serves: its own account, and enrolling who will.
const sinOperador =
  /^\/(preferencias|quienes-atienden|baja|normas|farmacias|farmacia-detalle|vdm|producto-detalle|privacidad|derechos|terminos)$|^\/(cambio-clave|baja-usuario)\//

export function ShellConMenu({ usuario, busy }: { usuario: UsuarioSesion; busy: boolean }) {
  const [drawer, setDrawer] = useState(false)
  const [riel, setRiel] = useState(false)
  const linea = useSegundaLinea(usuario)
  const faltaFactor = useFaltaFactor()
  const faltaOperador = useFaltaOperador()
  const atiende = useOperador() !== null
  const { pathname } = useLocation()
  const pideFactor = faltaFactor && !sinFactor.test(pathname)
  const pideOperador = !pideFactor && faltaOperador && !sinOperador.test(pathname)
  const pide = pideFactor || pideOperador
  const closeSesion = useCerrarSesion()
  useAparienciaDeLaCuenta()
  useRegistroSolo(usuario)
  const esPaciente = usuario.tipo === Rol.PACIENTE
  const nombre = usuario.descripcion

  const lent = useMemo<PageShell>(() => {
    const openMenu = () => setDrawer(true)
    return {
      setRiel,
      menuButton: !esPaciente && (
        <IconButton icono="menu" label="Abrir menú" className="solo-movil" onPress={openMenu} />
      ),
      quien: esPaciente ? (
        <Letra />
      ) : atiende ? (
        <Suspense>
          <QuienAtiende farmacia={nombre} />
        </Suspense>
      ) : (
        <Quien nombre={nombre} linea={linea} />
      ),
      avisos: <Avisos />,
      tabs: esPaciente && <PatientTabs onMenu={openMenu} />,
    }
  }, [esPaciente, nombre, linea, atiende])

  // The page that waits behind the question keeps its say about the rail, for nothing mounts it again.
  const deLaPregunta = useMemo<PageShell>(() => ({ ...lent, setRiel: () => {} }), [lent])

  const menu = { usuario, segundaLinea: linea }
  return (
    <PageShellContext.Provider value={lent}>
      <a className="boton saltar" href="#contenido">
        Saltar al contenido
      </a>
      <div className={`app${riel && !pide ? ' riel' : ''}`} aria-busy={busy}>
        <SideMenu {...menu} onCerrarSesion={closeSesion} />
        {pide && (
          <PageShellContext.Provider value={deLaPregunta}>
            <Suspense fallback={<Cargando que="la pregunta" />}>
              {pideFactor ? <TurnoScreen /> : <OperadorScreen />}
            </Suspense>
          </PageShellContext.Provider>
        )}
        {(!pide || seReanudo()) && (
          <div className="puesto" hidden={pide}>
            <EnEsperaContext.Provider value={pide}>
              <Outlet />
            </EnEsperaContext.Provider>
          </div>
        )}
      </div>
      <Drawer isOpen={drawer} onClose={() => setDrawer(false)} label="Menú">
        <SideMenu
          {...menu}
          onElegir={() => setDrawer(false)}
          onCerrarSesion={() => {
            setDrawer(false)
            void closeSesion()
          }}
        />
      </Drawer>
    </PageShellContext.Provider>
  )
}

function Quien({ nombre, linea }: { nombre: string; linea: string }) {
  return (
    <span className="quien solo-pc">
      <Icon name="shield-check" size="chica" />
      <span>
        <b>{nombre}</b>
        {linea}
      </span>
    </span>
  )
}

function Letra() {
  return <IconButton icono="a-large-small" label="Agrandar la letra" conBorde onPress={nextLetra} />
}
