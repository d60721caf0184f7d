import { Rol } from '@receta/domain'
import { currentConfig } from '#api/config'
import { useSession } from '#session/session'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { Page } from '#ui/Page'
import { AvisoClave } from './AvisoClave'
import { AvisosCorreo } from './AvisosCorreo'
import { AvisosDelTelefono } from './AvisosDelTelefono'
import { CandadoDelTelefono } from './CandadoDelTelefono'
import { useFactores, usePerfil, useSesiones } from './cuenta.queries'
import { type FilaEnlace, FilasEnlace } from './FilasEnlace'
import { Lectura } from './Lectura'
import { cuantasSesiones, quePideFirmar } from './palabras'
import estilos from './ajustes.module.css'

const delPaciente: readonly FilaEnlace[] = [
  { titulo: 'Vínculos', to: '/vinculos', icono: 'users-round' },
  { titulo: 'Quién vio mis recetas', to: '/vinculos?ver=accesos', icono: 'eye' },
]
const delMedico: readonly FilaEnlace[] = [
  {
    titulo: 'Recetar sin conexión',
    detalle: 'Para cuando se corta la red',
    to: '/recetar-sin-conexion',
    icono: 'wifi-off',
  },
  {
    titulo: 'Recetarios en papel',
    detalle: 'Hojas con número para cuando no hay red ni luz',
    to: '/recetarios',
    icono: 'book-marked',
  },
]
const sobreLaApp: readonly FilaEnlace[] = [
  { titulo: 'Ayuda', detalle: 'Una guía corta, tarea por tarea', to: '/ayuda', icono: 'circle-help' },
  { titulo: 'Tus derechos', to: '/derechos', icono: 'scale' },
  { titulo: 'Privacidad', to: '/privacidad', icono: 'lock' },
  { titulo: 'Términos', to: '/terminos', icono: 'file-text' },
  { titulo: 'Accesibilidad', to: '/accesibilidad', icono: 'eye' },
  { titulo: 'Dar de baja la cuenta', detalle: 'Tus recetas se conservan por ley', to: '/baja', icono: 'user-round-x' },
]

export function AjustesScreen({ onCerrarSesion }: { onCerrarSesion: () => unknown }) {
  return (
    <Page titulo="Ajustes" className={estilos.ajustes}>
      <div className={estilos.columnaLectura}>
        <AvisoClave />
        <Lectura />
        <AvisosCorreo />
        <AvisosDelTelefono />
      </div>
      <div className={estilos.columnaCuenta}>
        <TuCuenta />
        <CandadoDelTelefono />
        <FilasEnlace titulo="Sobre la app" filas={sobreLaApp} />
        <div className="papel renglones">
          <div className="renglon">
            <span className="canal">
              <Icon name="languages" />
            </span>
            <div className="cuerpo">
              <b>Idioma</b>
              <span className={`nota tinta-2 ${estilos.nombre}`}>Español (Argentina). Por ahora es el único.</span>
            </div>
          </div>
        </div>
        <Salida onCerrarSesion={onCerrarSesion} />
        <p className="nota tinta-2">Versión {currentConfig().version}</p>
      </div>
    </Page>
  )
}

function TuCuenta() {
  const usuario = useSession()
  const esPaciente = usuario?.tipo === Rol.PACIENTE
  const esMedico = usuario?.roles.includes(Rol.MEDICO)
  const perfil = usePerfil().data
  const factores = useFactores().data
  const sesiones = useSesiones().data
  const filas: readonly FilaEnlace[] = [
    { titulo: 'Perfil', detalle: perfil?.email ?? undefined, to: '/perfil-usuario', icono: 'user-round' },
    ...(esPaciente ? delPaciente : []),
    { titulo: 'Cambiar la clave', to: '/perfil-usuario?ver=clave', icono: 'key-round' },
    {
      titulo: 'Segundo factor',
      detalle: factores && quePideFirmar(factores),
      to: '/preferencias?ver=factor',
      icono: 'fingerprint',
    },
    {
      titulo: 'Sesiones abiertas',
      detalle: sesiones && cuantasSesiones(sesiones.items.length),
      to: '/preferencias?ver=sesiones',
      icono: 'monitor-smartphone',
    },
    ...(esMedico ? delMedico : []),
  ]
  return <FilasEnlace titulo="Tu cuenta" filas={filas} />
}

/** §2 hides the menu's logout from users of a convenio, who get it here. */
function Salida({ onCerrarSesion }: { onCerrarSesion: () => unknown }) {
  const usuario = useSession()
  if (!usuario || usuario.convenio_id === 0) return null
  return (
    <>
      <h2 className="titulo-seccion">Tu sesión</h2>
      <Button onPress={onCerrarSesion}>
        <Icon name="log-out" />
        <span>Cerrar sesión</span>
      </Button>
    </>
  )
}
