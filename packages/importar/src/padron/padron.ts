import type { Asunto } from '../motor/asunto'
import { formatoCsv, formatoSssBarras, formatoSssFijo } from './formatos'
import { destinoPadron } from './padron.repository'

/** The members of one or several convenios. A whole file withdraws whom it does not name, only in the convenios it names. */
export const padron: Asunto = {
  que: 'padron',
  formatos: [formatoSssFijo, formatoSssBarras, formatoCsv],
  modo: 'completo',
  destino: destinoPadron,
}
