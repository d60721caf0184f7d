import type { Asunto } from '../motor/asunto'
import { formatoAlfabeta } from './formato-alfabeta'
import { formatoAnmat } from './formato-anmat'
import { formatoAnmatApp } from './formato-anmat-app'
import { formatoPropio } from './formato-propio'
import { destinoProductos } from './vademecum.repository'

export const vademecum: Asunto = {
  que: 'vademecum',
  formatos: [formatoAnmat, formatoAnmatApp, formatoPropio, formatoAlfabeta],
  modo: 'completo',
  destino: destinoProductos,
}
