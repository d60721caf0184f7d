import type { Asunto } from '../motor/asunto'
import { formatoCsv, formatoSssBarras, formatoSssFijo } from './formatos'
import { destinoPadron } from './padron.repository'

/** The afiliados of one or several convenios. A complete file withdraws those it omits, only in the convenios it names. */
export const padron: Asunto = {
  que: 'padron',
  formatos: [formatoSssFijo, formatoSssBarras, formatoCsv],
  modo: 'completo',
  destino: destinoPadron,
}
