import { useSyncExternalStore } from 'react'
import { Icon } from './Icon'
import { currentToasts, dismissToast, subscribeToasts } from './toast'

/** The toasts. The live region always exists, because screen readers ignore one that arrives with its text. */
export function Tostadas() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts)
  return (
    <div className="tostadas" role="status">
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
