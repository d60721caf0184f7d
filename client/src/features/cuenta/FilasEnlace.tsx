import { Link } from 'react-router'
import { Icon, type IconName } from '#ui/Icon'
import estilos from './ajustes.module.css'

export type FilaEnlace = { titulo: string; detalle?: string | undefined; to: string; icono: IconName }

export function FilasEnlace({ titulo, filas }: { titulo: string; filas: readonly FilaEnlace[] }) {
  return (
    <>
      <h2 className="titulo-seccion">{titulo}</h2>
      <ul className="papel renglones">
        {filas.map((fila) => (
          <li key={fila.to}>
            <Link to={fila.to} className="renglon" viewTransition>
              <span className="canal">
                <Icon name={fila.icono} />
              </span>
              <span className="cuerpo">
                <b>{fila.titulo}</b>{' '}
                {fila.detalle && <span className={`nota tinta-2 ${estilos.nombre}`}>{fila.detalle}</span>}
              </span>
              <span className="fin">
                <Icon name="chevron-right" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
