import { type Acceso, Accesos } from '#ui/Accesos'
import { Page } from '#ui/Page'

const accesos: readonly Acceso[] = [
  { titulo: 'Farmacias', detalle: 'Horarios, turnos y cómo llegar', to: '/farmacias', icono: 'store' },
  {
    titulo: 'Vademecum',
    detalle: 'Medicamentos, precios y lo que cubre cada plan',
    to: '/vdm',
    icono: 'book-open-text',
  },
  { titulo: 'Normas', detalle: 'Las reglas de cada convenio, con su versión', to: '/normas', icono: 'scroll-text' },
  { titulo: 'Ajustes', detalle: 'Clave, segundo factor y sesiones abiertas', to: '/preferencias', icono: 'settings' },
]

type Props = { descripcion: string }

export function OtroPrincipal({ descripcion }: Props) {
  return (
    <Page titulo="Inicio">
      <h2 className="titulo-grande">{descripcion}</h2>
      <p className="texto-lectura">Tu tipo de usuario no tiene pantallas de trabajo en esta versión.</p>
      <Accesos titulo="Lo que podés hacer hoy" accesos={accesos} />
    </Page>
  )
}
