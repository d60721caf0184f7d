import { Link } from 'react-router'
import { type Busqueda, destinoDe, tramosVisibles } from './busqueda'

type Props = {
  busqueda: Busqueda
  conteos: Record<string, number>
  /** Only the newest of very many were counted: there are at least so many. */
  parciales?: boolean | undefined
}

/** The list cut by state, each with its count under the same search. Only what needs the médico is yellow. */
export function SegmentoEstados({ busqueda, conteos, parciales = false }: Props) {
  return (
    <nav className="segmento" aria-label="Estado">
      {tramosVisibles(conteos, busqueda.filtro).map(({ filtro, palabra }) => {
        const n = filtro === '' ? undefined : conteos[filtro]
        const elegido = filtro === busqueda.filtro
        return (
          <Link
            key={filtro}
            {...destinoDe({ ...busqueda, filtro, page: 1 })}
            replace
            className={elegido ? 'si' : undefined}
            aria-current={elegido ? 'true' : undefined}
          >
            {palabra}
            {n !== undefined && (
              <span className={filtro === 'con_novedad' && n > 0 ? 'n ojo' : 'n'}>
                {parciales && n > 0 ? `${n}+` : n}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
