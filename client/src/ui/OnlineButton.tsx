import type { ComponentProps } from 'react'
import { Button } from './Button'
import { useOnline } from './use-online'

/** For what cannot be done without a network: then it says so before anybody presses it, instead of failing after. */
export function OnlineButton({
  children,
  isDisabled = false,
  'aria-label': label,
  ...props
}: ComponentProps<typeof Button>) {
  const online = useOnline()
  return (
    <Button
      {...props}
      // A label stands for all that is inside, the reason too.
      {...(label !== undefined && { 'aria-label': online ? label : `${label}. Sin conexión` })}
      isDisabled={isDisabled || !online}
    >
      {children}
      {!online && <small className="sin-conexion"> Sin conexión</small>}
    </Button>
  )
}
