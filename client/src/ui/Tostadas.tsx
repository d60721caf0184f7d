import { useRef, useSyncExternalStore } from 'react'
import { Icon } from './Icon'
import { isAlPie, styleAlPie, styleEn } from './lugar-de-tostada'
import { currentToasts, dismissToast, subscribeToasts } from './toast'
import { useLugarDeTostada } from './use-lugar-de-tostada'

/** The toasts. The live region always exists, because screen readers ignore one that arrives with its text. */
export function Tostadas() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts)
  const zona = useRef<HTMLDivElement>(null)
  const lugar = useLugarDeTostada(zona, toasts.length)
  return (
    <div
      ref={zona}
      className="tostadas"
      role="status"
      data-al-pie={lugar && isAlPie(lugar) ? '' : undefined}
      data-ultima={lugar && !isAlPie(lugar) && lugar.ultima ? '' : undefined}
      style={lugar ? (isAlPie(lugar) ? styleAlPie(lugar) : styleEn(lugar)) : undefined}
    >
      {toasts.map(({ id, mensaje, nivel, accion }) => (
        <div key={id} className="tostada">
          <Icon name={nivel === 'ok' ? 'circle-check' : 'triangle-alert'} />
          <span>{mensaje}</span>
          {accion && (
            <button
              type="button"
              className="boton"
              onClick={() => {
                dismissToast(id)
                accion.onPress()
              }}
            >
              {accion.label}
            </button>
          )}
        </div>
      ))}
    </div>
  )
}
