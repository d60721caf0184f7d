import type { ConvenioDatos } from '@receta/contract'
import { Link } from 'react-router'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { Vacio } from '#ui/Vacio'

/** Address of one plan; null is a new one. */
const destino = (convenio_id: number, plan_id: number | null) => ({
  search: `?id=${convenio_id}&ver=planes&plan=${plan_id ?? 'nuevo'}`,
})

export function PlanesTab({ convenio: { convenio_id, planes } }: { convenio: ConvenioDatos }) {
  return (
    <div className="columna">
      <div className="botones">
        <LinkButton size="chico" tone="primary" to={destino(convenio_id, null)}>
          <Icon name="plus" size="chica" />
          <span>Agregar un plan</span>
        </LinkButton>
      </div>
      {planes.length === 0 ? (
        <Vacio frase="Este convenio no tiene planes" detalle="Sin planes, nadie tiene un porcentaje de cobertura." />
      ) : (
        <ul className="papel renglones" aria-label="Planes">
          {planes.map(({ plan_id, nombre, activo, coberturas }) => (
            <li key={plan_id}>
              <Link className="renglon" to={destino(convenio_id, plan_id)}>
                <span className="canal">
                  <Icon name={activo ? 'badge-percent' : 'archive'} />
                </span>
                <span className="cuerpo">
                  <h2>{nombre}</h2>
                  <p>
                    {!activo && 'Cerrado · '}
                    {coberturas === 1 ? 'Cubre 1 droga' : `Cubre ${coberturas.toLocaleString('es-AR')} drogas`}
                  </p>
                </span>
                <span className="fin">
                  <Icon name="chevron-right" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
