import type { ReactNode } from 'react'
import { Button } from '#ui/Button'
import estilos from './perfil.module.css'

type Props = {
  titulo: string
  onCambiar?: (() => void) | undefined
  children: ReactNode
}

export function Seccion({ titulo, onCambiar, children }: Props) {
  return (
    <section className="columna" aria-label={titulo}>
      <div className={estilos.cabecera}>
        <h2 className="titulo-seccion">{titulo}</h2>
        {onCambiar && (
          <Button size="chico" aria-label={`Cambiar: ${titulo}`} onPress={onCambiar}>
            Cambiar
          </Button>
        )}
      </div>
      {children}
    </section>
  )
}
