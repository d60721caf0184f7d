import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button'
import { botonClass, type BotonLook } from './boton-look'

type Props = Omit<ButtonProps, 'className' | 'style' | 'children' | 'onPress'> &
  BotonLook & { children: ReactNode; onPress?: () => unknown; ref?: Ref<HTMLButtonElement> }

export function Button({ tone, size, ancho, className, onPress, ...props }: Props) {
  const look = {
    ...(tone && { tone }),
    ...(size && { size }),
    ...(ancho && { ancho }),
    ...(className && { className }),
  }
  return <AriaButton {...props} {...(onPress && { onPress: () => void onPress() })} className={botonClass(look)} />
}
