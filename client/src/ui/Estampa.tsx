import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'

type Props = {
  /** Whose border and colour it wears: the class sello-<tono>. */
  tono: string
  icono: IconName
  grande?: boolean
  children: ReactNode
}

/** A rubber stamp: icon, word and the shape of its border; the colour comes fourth. */
export function Estampa({ tono, icono, grande = false, children }: Props) {
  return (
    <span className={`sello sello-${tono}${grande ? ' grande' : ''}`}>
      <Icon name={icono} />
      <span>{children}</span>
    </span>
  )
}
