import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'

type Props = {
  icono: IconName
  titulo: ReactNode
  /** What is said under the title: paragraphs. */
  children: ReactNode
  /** What can be done with it, at the end of the row. */
  fin?: ReactNode
  /** On a phone it stands under what is said, which it would leave a word a line. */
  finLargo?: boolean
  /** The colour of the icon, as a class. */
  tono?: string | undefined
  /** A row outside of a list is a `div`. */
  como?: 'li' | 'div'
}

/** A row of a paper: an icon in its margin, a title, what is said of it and what can be done. */
export function RenglonConIcono({ icono, titulo, children, fin, finLargo = false, tono, como: Caja = 'li' }: Props) {
  return (
    <Caja className={finLargo ? 'renglon fin-largo' : 'renglon'}>
      <span className={tono ? `canal ${tono}` : 'canal'}>
        <Icon name={icono} />
      </span>
      <div className="cuerpo">
        <h3>{titulo}</h3>
        {children}
      </div>
      {fin && <span className="fin">{fin}</span>}
    </Caja>
  )
}
