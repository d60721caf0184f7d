import type { Asunto } from '../motor/asunto'
import { destinoFarmacias } from './farmacias.repository'
import { formatoCaba, formatoPami, formatoPropio, formatoRemediar } from './formatos'

/** Pharmacies by the source's code; hours, days on duty and convenios are kept by people and never touched by a file. */
export const farmacias: Asunto = {
  que: 'farmacias',
  formatos: [formatoPami, formatoCaba, formatoRemediar, formatoPropio],
  modo: 'completo',
  destino: destinoFarmacias,
}
