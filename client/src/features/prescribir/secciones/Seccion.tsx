import type { ReactNode } from 'react'
import estilos from './secciones.module.css'

type Props = {
  titulo: string
  canal: ReactNode
  hecha?: boolean
  linea?: boolean
  children: ReactNode
}

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
