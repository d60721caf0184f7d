import { Link, type To } from 'react-router'
import { Icon } from '#ui/Icon'
import { fraseCobertura } from '../palabras'
import type { Generico, Presentacion } from './grupos'
import estilos from '../vademecum.module.css'

type Props = {
  genericos: readonly Generico[]
  elegido: number | null
  destino: (id: number) => { to: To; replace: boolean; state?: unknown }
}

/** No brand can pay for its place. */
export function ListaProductos({ genericos, elegido, destino }: Props) {
  return genericos.map(({ clave, nombre, detalle, presentaciones }) => (
    <section key={clave} className={estilos.grupo} aria-label={nombre}>
      <header>
        <h2 className="droga">{nombre}</h2>
        {detalle && <p className="tinta-2 nota">{detalle}</p>}
      </header>
      <ul className="papel renglones">
        {presentaciones.map((presentacion) => {
          const si = elegido !== null && presentacion.ids.includes(elegido)
          return (
            <li key={presentacion.producto.id}>
              <Link
                {...destino(presentacion.producto.id)}
                viewTransition
                className={`renglon ${estilos.producto}${si ? ' elegido' : ''}`}
                aria-current={si ? 'true' : undefined}
              >
                <Fila presentacion={presentacion} />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  ))
}

function Fila({ presentacion: { producto, titulo, marcas, precio, remediar } }: { presentacion: Presentacion }) {
  const cobertura = producto.cobertura && fraseCobertura(producto.cobertura)
  return (
    <>
      <span className={`canal${cobertura?.cubre ? ' ok' : ''}`}>
        <Icon name={cobertura ? (cobertura.cubre ? 'circle-check' : 'circle-x') : 'pill'} />
      </span>
      <span className="cuerpo">
        <h3>{titulo}</h3>
        <p>
          {marcas}
          {remediar && (
            <>
              {' · '}
              <b>Remediar</b>
            </>
          )}
        </p>
      </span>
      <span className="fin">
        {cobertura && <b>{cobertura.frase}</b>}
        <small>{cobertura?.nota || precio}</small>
      </span>
    </>
  )
}
