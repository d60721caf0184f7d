import type { OutputOf, revisaReceta } from '@receta/contract'
import { Icon, type IconName } from '#ui/Icon'

type Verificacion = OutputOf<typeof revisaReceta>['verificaciones'][number]

const aspecto: Record<Verificacion['resultado'], { clase: string; icono: IconName }> = {
  ok: { clase: 'ok', icono: 'circle-check' },
  advierte: { clase: 'ad', icono: 'triangle-alert' },
  no_verificado: { clase: 'nv', icono: 'circle-help' },
}

type Props = { verificaciones: readonly Verificacion[]; faltan: string; error?: string | undefined }

/** Every check with its result: what could not be checked says so and never borrows the tick. */
export function Controles({ verificaciones, faltan, error }: Props) {
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
      {faltan && (
        <li className="t2">
          <Icon name="list-todo" />
          {faltan}
        </li>
      )}
    </ul>
  )
}
