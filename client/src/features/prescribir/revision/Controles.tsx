import type { OutputOf, revisaReceta } from '@receta/contract'
import { Fragment } from 'react'
import { Icon, type IconName } from '#ui/Icon'
import { type Falta, fraseFaltan } from '../borrador/receta-informe'

type Verificacion = OutputOf<typeof revisaReceta>['verificaciones'][number]

const aspecto: Record<Verificacion['resultado'], { clase: string; icono: IconName }> = {
  ok: { clase: 'ok', icono: 'circle-check' },
  advierte: { clase: 'ad', icono: 'triangle-alert' },
  no_verificado: { clase: 'nv', icono: 'circle-help' },
}

type Props = {
  verificaciones: readonly Verificacion[]
  faltan: readonly Falta[]
  onFalta: (falta: Falta) => void
  error?: string | undefined
}

/** Every check with its result: what could not be checked says so and never borrows the tick. */
export function Controles({ verificaciones, faltan, onFalta, error }: Props) {
  return (
    <ul className="controles crece" aria-label="Controles">
      {error && (
        <li className="nv">
          <Icon name="circle-help" />
          Controles: no verificado. {error}
        </li>
      )}
      {verificaciones.map(({ control, resultado, detalle }) => (
        <li key={control} className={aspecto[resultado].clase}>
          <Icon name={aspecto[resultado].icono} />
          {detalle}
        </li>
      ))}
      {faltan.length > 0 && (
        <li className="t2">
          <Icon name="list-todo" />
          <span>
            <span className="oculto">{fraseFaltan(faltan)}. </span>
            <span aria-hidden="true">{fraseFaltan(faltan).split(' ')[0]} </span>
            {faltan.map((falta, i) => (
              <Fragment key={falta.texto}>
                {i > 0 && (i === faltan.length - 1 ? ' y ' : ', ')}
                <button
                  type="button"
                  className="enlace"
                  aria-label={`Completar ${falta.texto}`}
                  onClick={() => onFalta(falta)}
                >
                  {falta.texto}
                </button>
              </Fragment>
            ))}
          </span>
        </li>
      )}
    </ul>
  )
}
