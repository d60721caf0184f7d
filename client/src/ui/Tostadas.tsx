import { useSyncExternalStore } from 'react'
import { Button } from './Button'
import { Icon } from './Icon'
import { currentToasts, dismissToast, subscribeToasts } from './toast'

/** Where toasts appear; the live region is always there, because one that arrives with its text is not read. */
export function Tostadas() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts)
  return (
    <div className="tostadas" role="status">
      {toasts.map(({ id, mensaje, accion }) => (
        <div key={id} className="tostada">
          <Icon name="circle-check" />
          <span>{mensaje}</span>
          {accion && (
            <Button
              onPress={() => {
                dismissToast(id)
                accion.onPress()
              }}
            >
              {accion.label}
            </Button>
          )}
        </div>
      ))}
    </div>
  )
}
