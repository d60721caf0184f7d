import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'

type Props = {
  /** Selects border and colour: the class sello-<tono>. */
  tono: string
  icono: IconName
  grande?: boolean
  children: ReactNode
}

/** Recognisable by icon, word and border, besides the colour. */
export function Estampa({ tono, icono, grande = false, children }: Props) {
  return (
    <span className={`sello sello-${tono}${grande ? ' grande' : ''}`}>
      <Icon name={icono} />
      <span>{children}</span>
    </span>
  )
}
