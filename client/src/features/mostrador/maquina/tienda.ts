import { type EstadoMostrador, inicial, type Retenida } from './estado'
import type { Evento } from './eventos'
import { advance } from './advance'

/** Who acts always reads the newest, however long ago it was drawn. */
export function createTienda() {
  let estado: EstadoMostrador = inicial
  let retenidas: readonly Retenida[] = []
  let ultimoId = 0
  const oyentes = new Set<() => void>()
  return {
    get: () => estado,
    send: (evento: Evento) => {
      estado = advance(estado, evento)
      for (const oyente of oyentes) oyente()
    },
    subscribe: (oyente: () => void) => {
      oyentes.add(oyente)
      return () => oyentes.delete(oyente)
    },
    retenidas: () => retenidas,
    putRetenidas: (nuevas: readonly Retenida[]) => {
      retenidas = nuevas
    },
    nextId: () => ++ultimoId,
    /** The idempotency key of each content sent: a retry hands nothing over twice. */
    claves: new Map<string, string>(),
  }
}
export type Tienda = ReturnType<typeof createTienda>
