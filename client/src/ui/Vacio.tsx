import type { ReactNode } from 'react'

type Props = {
  frase: string
  detalle?: ReactNode
  accion?: ReactNode
  /** Nothing matched a search, as opposed to nothing yet. */
  busqueda?: boolean
}

export function Vacio({ frase, detalle, accion, busqueda }: Props) {
  return (
    <section className="vacio">
      <svg className="vacio-hoja" viewBox="0 0 96 112" aria-hidden="true">
        <path className="vacio-papel" d="M6 4h84v104H6z" />
        <path className="vacio-margen" d="M38 4v104" />
        <path className="vacio-renglones" d="M6 40h84M6 58h84M6 76h84" />
        <g className="vacio-signo">
          <path d="M13 29V15h4a3.6 3.6 0 0 1 0 7.2h-4m4 0 4.3 6.8M25 33V21m0 4a2.9 2.9 0 1 1 0 .1" />
        </g>
        {busqueda && <path className="vacio-resaltado" d="M46 49h34M46 67h22" />}
      </svg>
      <h2>{frase}</h2>
      {detalle && <p>{detalle}</p>}
      {accion && <div className="botones">{accion}</div>}
    </section>
  )
}
