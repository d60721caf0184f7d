import type { ApiError } from '#api/call'
import type { PedidoRetener, RespuestaRetener } from './use-mesa'

/** What the last attempt to open something ended in, when it did not open. */
export type Estorbo =
  | { tipo: 'no_abrio'; respuesta: RespuestaRetener; pedido: PedidoRetener }
  | { tipo: 'fallo'; error: ApiError; pedido: PedidoRetener | { buscar: string } }

/** The cover has not decided yet. */
export const enRevision = (estorbo: Estorbo | null): boolean =>
  estorbo?.tipo === 'no_abrio' && estorbo.respuesta.causa === 'RECETA_EN_AUDITORIA'
