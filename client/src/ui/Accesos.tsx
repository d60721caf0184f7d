import { useId } from 'react'
import type { IconName } from './Icon'
import { RenglonConIcono } from './RenglonConIcono'
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
          <RenglonConIcono
            key={to}
            icono={icono}
            titulo={titulo}
            fin={
              <LinkButton to={to} size="chico" aria-label={`Abrir ${titulo}`}>
                Abrir
              </LinkButton>
            }
          >
            <p>{detalle}</p>
          </RenglonConIcono>
        ))}
      </ul>
    </section>
  )
}
