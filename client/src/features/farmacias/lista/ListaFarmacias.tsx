import type { Farmacia } from '@receta/contract'
import { Link, type To } from 'react-router'
import { Icon } from '#ui/Icon'
import { atencionDe, fraseDistancia } from '../palabras'
import { claseAtencion } from '../clase-atencion'
import estilos from '../farmacias.module.css'

type Props = {
  farmacias: readonly Farmacia[]
  elegida: number | null
  destino: (farmacia: Farmacia) => { to: To; replace: boolean }
  convenio: string | undefined
  /** Ids of convenios that stand for people who pay everything. */
  particulares: ReadonlySet<number>
  now: Date
}

export function ListaFarmacias({ farmacias, elegida, destino, convenio, particulares, now }: Props) {
  return (
    <ol className={`papel renglones ${estilos.lista}`} aria-label="Farmacias">
      {farmacias.map((farmacia, i) => {
        const { clase, icono, frase } = atencionDe(farmacia, now)
        const distancia = fraseDistancia(farmacia)
        const si = farmacia.id === elegida
        return (
          <li key={farmacia.id}>
            <Link
              {...destino(farmacia)}
              viewTransition
              className={`renglon${si ? ' elegido' : ''}`}
              aria-current={si ? 'true' : undefined}
            >
              <span className="canal">
                <span className={`${estilos.numero} ${claseAtencion[clase]}`}>{i + 1}</span>
              </span>
              <span className="cuerpo">
                <h3>{farmacia.nombre}</h3>
                <p>
                  {[farmacia.direccion, farmacia.localidad].filter(Boolean).join(', ')}
                  {distancia && ` · ${distancia}`}
                </p>
                <p className={`${estilos.horario} ${claseAtencion[clase]}`}>
                  <Icon name={icono} size="chica" />
                  <b>{frase}</b>
                </p>
              </span>
              <span className="fin">
                <Acepta farmacia={farmacia} convenio={convenio} particulares={particulares} />
              </span>
            </Link>
          </li>
        )
      })}
    </ol>
  )
}

function Acepta({
  farmacia,
  convenio,
  particulares,
}: Pick<Props, 'convenio' | 'particulares'> & { farmacia: Farmacia }) {
  const [primero, ...otros] = farmacia.convenios.filter(({ convenio_id }) => !particulares.has(convenio_id))
  if (!primero) {
    return (
      <small>
        <Icon name="x" size="chica" />
        Sin convenio
      </small>
    )
  }
  const cual = convenio ?? (otros.length > 0 ? `${primero.nombre} y ${otros.length} más` : primero.nombre)
  return (
    <small className={estilos.acepta}>
      <Icon name="check" size="chica" />
      {cual}
    </small>
  )
}
