import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'
import { useALaVista } from './use-a-la-vista'

type Nivel = 'informa' | 'advierte' | 'frena' | 'sinver'
const icono: Record<Nivel, IconName> = {
  informa: 'info',
  advierte: 'triangle-alert',
  frena: 'octagon-x',
  sinver: 'circle-help',
}

type Props = {
  nivel: Nivel
  titulo: ReactNode
  children?: ReactNode
  icono?: IconName
  nivelTitulo?: 2 | 3
  /** Brought into view as it appears: it answers what was just pressed. */
  aLaVista?: boolean
}

/** A notice in the page. Only 'frena' interrupts a screen reader; «no verificado» never shows the tick. */
export function Aviso({ nivel, titulo, children, icono: own, nivelTitulo = 3, aLaVista = false }: Props) {
  const ref = useALaVista(aLaVista)
  return (
    <div ref={ref} className={`aviso-en-pagina ${nivel}`} role={nivel === 'frena' ? 'alert' : undefined}>
      <span className="canal">
        <Icon name={own ?? icono[nivel]} />
      </span>
      <div>
        <h3 aria-level={nivelTitulo}>{titulo}</h3>
        {children}
      </div>
    </div>
  )
}
