import { formatReferencia } from '@receta/domain'
import { forgetRegistradas } from '#api/contingencia'
import type { Registrada } from '#api/contingencia-guardada'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { comoTermino } from './como-termino'

export function Registradas({ registradas }: { registradas: readonly Registrada[] }) {
  if (registradas.length === 0) return null
  return (
    <section className="columna">
      <h2 className="titulo-seccion">
        Ya registradas <span className="numero">{registradas.length}</span>
      </h2>
      <ul className="papel renglones">
        {registradas.map((r) => (
          <li key={r.id} className="renglon">
            <span className="canal">
              <Icon
                name={r.resultado === 'sin_numero' ? 'octagon-x' : r.avisos > 0 ? 'triangle-alert' : 'circle-check'}
              />
            </span>
            <div className="cuerpo">
              <h3>{formatReferencia(r.referencia)}</h3>
              <p>{comoTermino(r)}</p>
            </div>
            <span className="fin">
              <LinkButton
                size="chico"
                to={`/receta?id=${r.recetas_id}`}
                aria-label={`Ver la receta ${formatReferencia(r.referencia)}`}
              >
                Ver
              </LinkButton>
            </span>
          </li>
        ))}
      </ul>
      <div className="botones">
        <Button size="chico" onPress={() => forgetRegistradas(registradas.map((r) => r.id))}>
          Listo, las vi
        </Button>
      </div>
    </section>
  )
}
