import { Rol } from '@receta/domain'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSession } from '#session/session'
import { Icon, type IconName } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { Marca } from '#ui/Marca'
import { useDocumentTitle, useFocusAfterNavigation } from '#ui/page-hooks'
import { paginasPublicas } from '#ui/paginas-publicas'
import { safeReturn } from '#ui/safe-return'
import { AntesDespues } from './portada/AntesDespues'
import estilos from './portada/portada.module.css'

const accesos: readonly { titulo: string; to: string; icono: IconName }[] = [
  { titulo: 'Verificar una receta', to: '/verificar', icono: 'qr-code' },
  { titulo: 'Buscar farmacias', to: '/farmacias', icono: 'store' },
  { titulo: 'Vademecum', to: '/vdm', icono: 'book-open-text' },
]

const normas = { titulo: 'Normas', to: '/normas' }
const derechos = { titulo: 'Tus derechos', to: '/derechos' }
const cabecera = [...paginasPublicas, derechos]
const paraLeer = [normas, derechos]

export function HomeScreen() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [params] = useSearchParams()
  const volver = params.get('volver')
  const login = volver === null ? '/login' : `/login?${new URLSearchParams({ volver })}`
  useDocumentTitle('Inicio')
  useFocusAfterNavigation(heading)
  const ingresar = (className: string) => (
    <div className={`${estilos.acciones} ${className}`}>
      <LinkButton to={login} tone="primary" size="alto">
        Ingresar
      </LinkButton>
      <LinkButton to="/registro-usuario" size="alto">
        Crear cuenta
      </LinkButton>
    </div>
  )
  return (
    <div className={estilos.portada}>
      <header className={estilos.cabecera}>
        <Link to="/home" className="marca-enlace" aria-label="Receta Clara, inicio">
          <Marca />
        </Link>
        <nav className="solo-pc" aria-label="Principal">
          {cabecera.map(({ titulo, to }) => (
            <Link key={to} to={to} viewTransition>
              {titulo}
            </Link>
          ))}
          <LinkButton to={login} size="chico">
            Ingresar
          </LinkButton>
        </nav>
      </header>
      <main className={estilos.cuerpo} id="contenido">
        <div className={estilos.texto}>
          {params.get('sin') === 'conexion' && <SinConexion volver={safeReturn(volver)} />}
          {params.get('sin') === 'sesion' && <SinSesion />}
          <h1 ref={heading} tabIndex={-1}>
            La receta que se entiende.
          </h1>
          <p className="bajada">
            Tu médica la firma, vos la llevás en el teléfono o impresa, y cualquier farmacia la lee.
          </p>
          {ingresar('solo-pc')}
        </div>
        <AntesDespues />
        {ingresar('solo-movil')}
        <nav className={`${estilos.lecturas} solo-movil`} aria-label="Para leer">
          {paraLeer.map(({ titulo, to }) => (
            <Link key={to} to={to} className="enlace" viewTransition>
              {titulo}
            </Link>
          ))}
        </nav>
      </main>
      <nav className={estilos.accesos} aria-label="Sin ingresar">
        {accesos.map(({ titulo, to, icono }) => (
          <Link key={to} to={to} viewTransition>
            <Icon name={icono} />
            <span>{titulo}</span>
          </Link>
        ))}
      </nav>
    </div>
  )
}

function SinSesion() {
  return (
    <p className="tira informa" role="status">
      <Icon name="log-out" size="chica" />
      <span>Tu sesión terminó.</span>
    </p>
  )
}

function SinConexion({ volver }: { volver: string }) {
  const esPaciente = useSession()?.tipo === Rol.PACIENTE
  return (
    <p className="tira sinred" role="status">
      <Icon name="wifi-off" size="chica" />
      <span>El servicio no responde. Tu sesión sigue abierta.</span>
      <Link to={volver} className="enlace">
        Reintentar
      </Link>
      {esPaciente && (
        <Link to="/receta" className="enlace">
          Recetas guardadas
        </Link>
      )}
    </p>
  )
}
