import { type ReactNode, type Ref, useEffect } from 'react'
import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button'
import { botonClass, type BotonLook } from './boton-look'

type Props = Omit<ButtonProps, 'className' | 'style' | 'children' | 'onPress'> &
  BotonLook & { children: ReactNode; onPress?: () => unknown; ref?: Ref<HTMLButtonElement> }

export function Button({ tone, size, ancho, className, onPress, ...props }: Props) {
  const waits = props.isPending !== undefined
  useEffect(() => (waits ? forgetAnuncios : undefined), [waits])
  const look = {
    ...(tone && { tone }),
    ...(size && { size }),
    ...(ancho && { ancho }),
    ...(className && { className }),
  }
  return <AriaButton {...props} {...(onPress && { onPress: () => void onPress() })} className={botonClass(look)} />
}

/** React Aria waits these milliseconds before its first announcement. */
const primeroMs = 100

/**
 * React Aria announces that a button waits by an image that the button names, and keeps it for seven seconds. Where the button has gone
 * meanwhile, with its screen, the image has no name (WCAG 1.1.1).
 */
function forgetAnuncios(): void {
  const forget = () => {
    for (const anuncio of document.querySelectorAll('[data-live-announcer] [aria-labelledby]')) {
      const ids = anuncio.getAttribute('aria-labelledby')?.split(' ') ?? []
      if (!ids.some((id) => document.getElementById(id))) anuncio.remove()
    }
  }
  forget()
  setTimeout(forget, primeroMs + 50)
}
