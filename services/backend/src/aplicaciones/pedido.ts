import type { PedidoUnico } from '@receta/database'
import { canonico } from '@receta/domain'
import { sha256 } from '@receta/service-kit'

/** The idempotency key of a call of this room: an administrator's, and of the same content each time. */
export const pedidoDe = (
  llamada: string,
  usuario_id: number,
  { clave_idempotencia, ...pedida }: { clave_idempotencia: string },
): PedidoUnico => ({
  ambito: `${llamada}:${usuario_id}`,
  clave: clave_idempotencia,
  huella: sha256(canonico(pedida)).toString('hex'),
})
