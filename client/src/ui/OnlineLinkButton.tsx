import type { ComponentProps } from 'react'
import { LinkButton } from './LinkButton'
import { OnlineButton } from './OnlineButton'
import { useOnline } from './use-online'

/** A link to what can only be sent with a network: without one it is a button that cannot be pressed and says so. */
export function OnlineLinkButton({
  tone,
  size,
  ancho,
  className,
  children,
  ...enlace
}: ComponentProps<typeof LinkButton>) {
  const look = { tone, size, ancho, className }
  const suyo = Object.fromEntries(Object.entries(look).filter(([, valor]) => valor !== undefined))
  if (!useOnline()) return <OnlineButton {...suyo}>{children}</OnlineButton>
  return (
    <LinkButton {...enlace} {...suyo}>
      {children}
    </LinkButton>
  )
}
