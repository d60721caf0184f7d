import type { ApiError } from '#api/call'
import type { PedidoRetener, RespuestaRetener } from './use-mesa'

/** Why the last attempt opened nothing. */
export type Estorbo =
  | { tipo: 'no_abrio'; respuesta: RespuestaRetener; pedido: PedidoRetener }
  | { tipo: 'fallo'; error: ApiError; pedido: PedidoRetener | { buscar: string } }

/** Whether the obra social is still auditing the receta. */
export const enRevision = (estorbo: Estorbo | null): boolean =>
  estorbo?.tipo === 'no_abrio' && estorbo.respuesta.causa === 'RECETA_EN_AUDITORIA'
