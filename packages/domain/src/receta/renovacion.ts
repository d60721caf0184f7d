/** What is known of a session when somebody asks to renew it. */
export type PedidoRenovacion = {
  /** Which of the session's refresh credentials was shown. */
  credencial: 'actual' | 'padre' | 'anterior'
  /** The session is open, within its idle and absolute limits, of an active user. */
  viva: boolean
  /** The secret and the key are those of the device that entered. */
  mismoDispositivo: boolean
  /** The proof was made just now, for this call, and never seen before. */
  pruebaNueva: boolean
  mismoUsuario: boolean
  mismaAplicacion: boolean
  rotada_en: Date | null
}

/** An answer may be lost on the way: for so long the same device gets it again. */
const graciaMs = 10_000

/**
 * Whether a session is renewed, or its last answer repeated; 'robo' when a credential comes back that only a copy can
 * have: used before, out of its device or beyond the seconds of grace. Then the session ends and its owner is told.
 */
export function decideRenovacion(pedido: PedidoRenovacion, now: Date): 'renueva' | 'repite' | 'robo' | 'no' {
  const { credencial, rotada_en } = pedido
  if (!pedido.viva) return 'no'
  const enGracia = rotada_en !== null && now.getTime() - rotada_en.getTime() <= graciaMs
  const reusada = credencial === 'anterior' || (credencial === 'padre' && !(enGracia && pedido.mismoDispositivo))
  if (reusada) return 'robo'
  const vale = pedido.mismoDispositivo && pedido.pruebaNueva && pedido.mismoUsuario && pedido.mismaAplicacion
  if (!vale) return 'no'
  return credencial === 'padre' ? 'repite' : 'renueva'
}
