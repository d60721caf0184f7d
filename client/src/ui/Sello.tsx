import { type EstadoVisible, formatFechaCorta, textosAnulacionPendiente, textosReceta } from '@receta/domain'
import { Icon } from './Icon'

type Props = {
  estado: EstadoVisible
  paciente?: boolean
  grande?: boolean
  /** AAAA-MM-DD: the first day of a programada. */
  desde?: string
  /** The médico is annulling it while a counter holds it, which is shown instead of the state. */
  anulacionPendiente?: boolean
}

export function Sello({ estado, paciente = false, grande = false, desde, anulacionPendiente = false }: Props) {
  const textos = anulacionPendiente ? { ...textosAnulacionPendiente, sello: 'pendiente' } : textosReceta[estado]
  const begins = estado === 'programada' && desde && !anulacionPendiente
  const word = paciente ? textos.paciente : textos.profesional
  return (
    <span className={`sello sello-${textos.sello}${grande ? ' grande' : ''}`}>
      <Icon name={textos.icono} />
      <span>{begins ? `Desde ${paciente ? 'el ' : ''}${formatFechaCorta(desde)}` : word}</span>
    </span>
  )
}
