import { Icon, type IconName } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'

type Acceso = { titulo: string; detalle: string; to: string; icono: IconName }

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

/** A type of user with no work surface is told so, and led to what there is. */
export function OtroPrincipal({ descripcion }: Props) {
  return (
    <Page titulo="Inicio">
      <h2 className="grande-t">{descripcion}</h2>
      <p className="t-lec">Tu tipo de usuario no tiene pantallas de trabajo en esta versión.</p>
      <h2 className="titulo-sec">Lo que podés hacer hoy</h2>
      <ul className="papel renglones">
        {accesos.map(({ titulo, detalle, to, icono }) => (
          <li key={to} className="renglon">
            <span className="canal">
              <Icon name={icono} />
            </span>
            <div className="cuerpo">
              <h3>{titulo}</h3>
              <p>{detalle}</p>
            </div>
            <span className="fin">
              <LinkButton to={to} size="chico" aria-label={`Abrir ${titulo}`}>
                Abrir
              </LinkButton>
            </span>
          </li>
        ))}
      </ul>
    </Page>
  )
}
