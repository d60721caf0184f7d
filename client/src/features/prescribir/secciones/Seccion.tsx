import type { ReactNode } from 'react'

type Props = {
  titulo: string
  /** What the margin carries: a number, an icon, or nothing. */
  canal: ReactNode
  /** Finished: folded to one line with its tick. */
  hecha?: boolean
  linea?: boolean
  children: ReactNode
}

/** A section of the form: it hangs from the margin line like a line of the paper receta. */
export function Seccion({ titulo, canal, hecha = false, linea = false, children }: Props) {
  return (
    <section className={`sec${linea ? ' lin' : ''}${hecha ? ' hecha' : ''}`} aria-label={titulo}>
      <div className="canal">{canal}</div>
      <div className="c">{children}</div>
    </section>
  )
}
