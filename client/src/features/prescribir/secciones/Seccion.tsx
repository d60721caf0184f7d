import type { ReactNode } from 'react'
import estilos from './secciones.module.css'

type Props = {
  titulo: string
  /** A number, an icon or nothing, in the margin. */
  canal: ReactNode
  /** Finished: folded to one line with a tick. */
  hecha?: boolean
  linea?: boolean
  children: ReactNode
}

/** A section of the form, aligned with the margin line like on paper. */
export function Seccion({ titulo, canal, hecha = false, linea = false, children }: Props) {
  return (
    <section
      className={`seccion ${estilos.seccion}${linea ? ' en-linea' : ''}${hecha ? ' hecha' : ''}`}
      aria-label={titulo}
    >
      <div className="canal">{canal}</div>
      <div className="cuerpo">{children}</div>
    </section>
  )
}
