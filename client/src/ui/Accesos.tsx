import { Icon, type IconName } from './Icon'
import { LinkButton } from './LinkButton'

export type Acceso = { titulo: string; detalle: string; to: string; icono: IconName }

export function Accesos({ accesos }: { accesos: readonly Acceso[] }) {
  return (
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
  )
}
