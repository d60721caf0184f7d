export type PedidoRenovacion = {
  credencial: 'actual' | 'padre' | 'anterior'
  viva: boolean
  /** The secret and the key are those of the device that logged in. */
  mismoDispositivo: boolean
  /** The proof was just made for this call and has not been used before. */
  pruebaNueva: boolean
  mismoUsuario: boolean
  mismaAplicacion: boolean
  rotada_en: Date | null
}

/** Answers get lost on the way: within this time the same device gets the last one again. */
const graciaMs = 10_000

/** 'robo': a credential already replaced, unless the same device repeats the latest within the grace time. The session then ends. */
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
