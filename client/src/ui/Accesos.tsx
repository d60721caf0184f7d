import { useId } from 'react'
import { Icon, type IconName } from './Icon'
import { LinkButton } from './LinkButton'

export type Acceso = { titulo: string; detalle: string; to: string; icono: IconName }

/** Where else a role's home leads. */
export function Accesos({ titulo, accesos }: { titulo: string; accesos: readonly Acceso[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="titulo-seccion">
        {titulo}
      </h2>
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
    </section>
  )
}
