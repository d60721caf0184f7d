import type { ComponentProps } from 'react'
import { Button } from './Button'
import { useOnline } from './use-online'

/** A button for what needs a network: without one it is disabled and says so. */
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
      // aria-label replaces the content, so it needs the reason too.
      {...(label !== undefined && { 'aria-label': online ? label : `${label}. Sin conexión` })}
      isDisabled={isDisabled || !online}
    >
      {children}
      {!online && <small className="sin-conexion"> Sin conexión</small>}
    </Button>
  )
}
