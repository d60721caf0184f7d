import type { ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import { botonClass, type BotonLook } from './boton-look'

type Props = Omit<LinkProps, 'className'> & BotonLook & { children: ReactNode; ref?: Ref<HTMLAnchorElement> }

/** A link that looks like a button, so it can be opened in another tab. */
export function LinkButton({ tone, size, ancho, className, ...props }: Props) {
  const look = {
    ...(tone && { tone }),
    ...(size && { size }),
    ...(ancho && { ancho }),
    ...(className && { className }),
  }
  return <Link viewTransition {...props} className={botonClass(look)} />
}
