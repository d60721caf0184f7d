import { Link, useNavigate } from 'react-router'
import { BarraSegmento } from '#ui/BarraSegmento'
import { ChipSelect } from '#ui/ChipSelect'
import { type Busqueda, cuantasDe, destinoDe, type Filtro, otrosTramos, tramos } from './busqueda'

type Props = {
  busqueda: Busqueda
  conteos: Record<string, number> | undefined
  /** Only the newest were counted, so each count is a minimum. */
  parciales?: boolean | undefined
}

/** Only what needs the médico is yellow. */
export function SegmentoEstados({ busqueda, conteos, parciales = false }: Props) {
  const navigate = useNavigate()
  const enLetras = (n: number) => (parciales && n > 0 ? `${n}+` : `${n}`)
  const goTo = (filtro: Filtro) => {
    const { to, state } = destinoDe({ ...busqueda, filtro, page: 1 })
    void navigate(to, { replace: true, state })
  }
  return (
    <BarraSegmento label="Estado">
      {tramos.map(({ filtro, palabra }) => {
        const n = cuantasDe(filtro, conteos)
        const elegido = filtro === busqueda.filtro
        return (
          <Link
            key={filtro}
            {...destinoDe({ ...busqueda, filtro, page: 1 })}
            replace
            className={elegido ? 'elegido' : undefined}
            aria-current={elegido ? 'true' : undefined}
          >
            {palabra}
            {n !== undefined && (
              <span className={filtro === 'con_novedad' && n > 0 ? 'numero ojo' : 'numero'}>{enLetras(n)}</span>
            )}
          </Link>
        )
      })}
      <ChipSelect
        label="Otro estado"
        value={otrosTramos.find(({ filtro }) => filtro === busqueda.filtro)?.filtro ?? ''}
        vacio="Otro estado"
        todos="Cualquier estado"
        options={otrosTramos.map(({ filtro, palabra }) => {
          const n = cuantasDe(filtro, conteos)
          return { value: filtro, label: n === undefined ? palabra : `${palabra} (${enLetras(n)})` }
        })}
        onChange={goTo}
      />
    </BarraSegmento>
  )
}
