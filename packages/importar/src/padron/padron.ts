import type { Asunto } from '../motor/asunto'
import { formatoCsv, formatoSssBarras, formatoSssFijo } from './formatos'
import { destinoPadron } from './padron.repository'

/** A complete file withdraws those it omits, only in the convenios it names. */
export const padron: Asunto = {
  que: 'padron',
  formatos: [formatoSssFijo, formatoSssBarras, formatoCsv],
  modo: 'completo',
  destino: destinoPadron,
}
