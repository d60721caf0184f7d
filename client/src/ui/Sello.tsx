import { type EstadoVisible, formatFechaCorta, textosAnulacionPendiente, textosReceta } from '@receta/domain'
import { Icon } from './Icon'

type Props = {
  estado: EstadoVisible
  /** In the patient's words. */
  paciente?: boolean
  grande?: boolean
  /** AAAA-MM-DD: the day a programada begins, which its stamp says. */
  desde?: string
  /** The médico is annulling it while a counter holds it: the flag goes over the state. */
  anulacionPendiente?: boolean
}

/** A state as a rubber stamp: icon, word and the shape of its border; the colour comes fourth. */
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
