import type { Asunto } from '../motor/asunto'
import { destinoFarmacias } from './farmacias.repository'
import { formatoCaba, formatoPami, formatoPropio, formatoRefes, formatoRemediar } from './formatos'

/** People maintain hours, turnos and convenios, so a file never changes those. */
export const farmacias: Asunto = {
  que: 'farmacias',
  formatos: [formatoPami, formatoCaba, formatoRemediar, formatoRefes, formatoPropio],
  modo: 'completo',
  destino: destinoFarmacias,
}
