import { menuHabilitado, Rol } from '@receta/domain'
import { useMemo, useState } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { nextLetra } from '#session/apariencia'
import { useSession } from '#session/session'
import { Drawer } from '#ui/Drawer'
import { Icon } from '#ui/Icon'
import { IconButton } from '#ui/IconButton'
import { Marca } from '#ui/Marca'
import { type PageShell, PageShellContext } from '#ui/Page'
import { useOnline } from '#ui/use-online'
import { PatientTabs } from './PatientTabs'
import { SideMenu } from './SideMenu'
import { useCerrarSesion } from './use-cerrar-sesion'
import { useSegundaLinea } from './use-segunda-linea'

/** §2's show-menu flag: off where nothing of the app is reachable yet. */
const sinMenu = ['/home', '/login', '/update']

/** The frame around every route: the side menu of whoever is logged in, and what it lends to each page. */
export function Shell() {
  const usuario = useSession()
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const [drawer, setDrawer] = useState(false)
  const [riel, setRiel] = useState(false)
  const online = useOnline()
  const linea = useSegundaLinea(usuario)
  const cerrarSesion = useCerrarSesion()
  const conMenu = menuHabilitado(usuario, !sinMenu.includes(pathname))
  const esPaciente = usuario?.tipo === Rol.PACIENTE
  const nombre = usuario?.descripcion ?? ''

  const lent = useMemo<PageShell>(
    () => ({
      setRiel,
      menuButton: conMenu ? (
        !esPaciente && (
          <IconButton icono="menu" label="Abrir menú" className="solo-movil" onPress={() => setDrawer(true)} />
        )
      ) : (
        <Link to="/home" viewTransition className="marca-a" aria-label="Receta Clara, inicio">
          <Marca />
        </Link>
      ),
      quien: conMenu && (esPaciente ? <Letra /> : <Quien nombre={nombre} linea={linea} />),
      avisos: online ? null : (
        <p className="tira sinred" role="status">
          <Icon name="wifi-off" size="chica" />
          <span>Sin conexión. Lo que ves puede no ser lo último.</span>
        </p>
      ),
      tabs: conMenu && esPaciente && <PatientTabs onMenu={() => setDrawer(true)} />,
    }),
    [conMenu, esPaciente, nombre, linea, online],
  )

  if (!conMenu || !usuario) {
    return (
      <PageShellContext.Provider value={lent}>
        <div className="app sin-menu" aria-busy={navigation.state !== 'idle'}>
          <Outlet />
        </div>
        <ScrollRestoration />
      </PageShellContext.Provider>
    )
  }
  const menu = { usuario, segundaLinea: linea, onCerrarSesion: cerrarSesion }
  return (
    <PageShellContext.Provider value={lent}>
      <a className="boton saltar" href="#contenido">
        Saltar al contenido
      </a>
      <div className={`app${riel ? ' riel' : ''}`} aria-busy={navigation.state !== 'idle'}>
        <SideMenu {...menu} />
        <Outlet />
      </div>
      <Drawer isOpen={drawer} onClose={() => setDrawer(false)} label="Menú">
        <SideMenu
          {...menu}
          onElegir={() => setDrawer(false)}
          onCerrarSesion={() => {
            setDrawer(false)
            void cerrarSesion()
          }}
        />
      </Drawer>
      <ScrollRestoration />
    </PageShellContext.Provider>
  )
}

/** Who I am acting as: always in sight for a professional. */
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
