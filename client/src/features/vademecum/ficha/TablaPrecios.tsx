import type { OutputOf, productoDetalle } from '@receta/contract'
import { Link, type To } from 'react-router'
import { filasPrecio } from '../palabras'
import estilos from '../vademecum.module.css'

type Props = {
  detalle: OutputOf<typeof productoDetalle>
  destino: (id: number) => { to: To; replace: boolean; state?: unknown }
}

/** The only place where brands are compared. */
export function TablaPrecios({ detalle, destino }: Props) {
  const filas = filasPrecio(detalle)
  return (
    <>
      <h3 className="titulo-seccion">Mismo genérico, según precio por unidad</h3>
      <table className={estilos.precios}>
        <thead>
          <tr>
            <th scope="col">Laboratorio</th>
            <th scope="col">Sin cobertura</th>
          </tr>
        </thead>
        <tbody>
          {filas.map(({ producto, precio, unidad, nota, esEste }) => (
            <tr key={producto.id} className={esEste ? estilos.hoy : undefined}>
              <th scope="row">
                {esEste ? (
                  <span>{producto.laboratorio || 'Genérico'} (este)</span>
                ) : (
                  <Link {...destino(producto.id)}>{producto.laboratorio || 'Genérico'}</Link>
                )}
                <small>{`${producto.generico ? 'Sin marca' : producto.nombre} · ${producto.presentacion}`}</small>
              </th>
              <td>
                {precio}
                {unidad && <small>{unidad}</small>}
                {nota && <small>{nota}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {filas.length === 1 && <p className="nota tinta-2">No hay otro igual cargado.</p>}
    </>
  )
}
