import { Icon, type IconName } from './Icon'
import './recibo.css'

type Control = {
  control: string
  resultado: 'ok' | 'informa' | 'advierte' | 'frena' | 'no_evaluable' | 'no_verificado'
  detalle: string
  fuente?: string | null | undefined
  version?: string | null | undefined
  no_evaluado?: readonly string[] | undefined
}

/** The appearance of each result: what was not checked is dashed and never shows the tick. */
export const aspectoControl: Record<Control['resultado'], { clase: string; icono: IconName }> = {
  ok: { clase: 'ok', icono: 'circle-check' },
  informa: { clase: 'informa', icono: 'info' },
  advierte: { clase: 'advierte', icono: 'triangle-alert' },
  frena: { clase: 'frena', icono: 'octagon-x' },
  no_evaluable: { clase: 'sin-verificar', icono: 'circle-help' },
  no_verificado: { clase: 'sin-verificar', icono: 'circle-help' },
}

export function Recibo({ controles }: { controles: readonly Control[] }) {
  return (
    <ul className="recibo">
      {controles.map(({ control, resultado, detalle, fuente, version, no_evaluado = [] }) => (
        <li key={control}>
          <Icon name={aspectoControl[resultado].icono} className={aspectoControl[resultado].clase} />
          <div>
            <p className={aspectoControl[resultado].clase}>{detalle}</p>
            {no_evaluado.map((que) => (
              <p key={que} className="nota">
                {que}
              </p>
            ))}
            {fuente && (
              <p className="nota tinta-2">
                {fuente}
                {version && ` · versión ${version}`}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
