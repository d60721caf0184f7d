import type { ComponentProps } from 'react'
import { Button } from './Button'
import { useOnline } from './use-online'

/** For what cannot be done without a network: then it says so before anybody presses it, instead of failing after. */
export function OnlineButton({ children, isDisabled = false, ...props }: ComponentProps<typeof Button>) {
  const online = useOnline()
  return (
    <Button {...props} isDisabled={isDisabled || !online}>
      {children}
      {!online && <small className="sin-conexion"> Sin conexión</small>}
    </Button>
  )
}
