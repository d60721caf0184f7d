import type { FilaAuditoria } from '@receta/contract'

/** Two equal reads this far apart, in milliseconds, are a screen that refreshes itself. */
const refrescoMs = 15 * 60_000

/** Done once, or asked again and again by a screen of his. */
export type Acto = {
  fila: FilaAuditoria
  /** The other rows of the same request: the receta's own event, and whom else it concerned. */
  mismas: FilaAuditoria[]
  /** The earlier ones that were the same read, newest first. */
  antes: FilaAuditoria[]
}

const instante = ({ en }: FilaAuditoria) => new Date(en).getTime()

/** The event of a receta says less than the call that caused it, unless it says that the receta refused. */
const rango = ({ clase, resultado }: FilaAuditoria): number =>
  clase !== 'evento' ? 1 : resultado === 'aceptada' ? 2 : 0

function mergeMismas(filas: readonly FilaAuditoria[]): Acto[] {
  const porPedido = new Map<string, Acto>()
  const actos: Acto[] = []
  for (const fila of filas) {
    const clave =
      fila.request_id === null || fila.integra === false ? null : `${fila.request_id} ${fila.resultado === 'ok'}`
    // An accepted event goes with the call that was done; a refused call stands alone.
    const suya = clave !== null && fila.clase === 'evento' ? `${fila.request_id} true` : clave
    const acto = suya === null ? undefined : porPedido.get(suya)
    if (!acto) {
      const nuevo = { fila, mismas: [], antes: [] }
      actos.push(nuevo)
      if (suya !== null) porPedido.set(suya, nuevo)
    } else if (rango(fila) < rango(acto.fila)) {
      acto.mismas.push(acto.fila)
      acto.fila = fila
    } else acto.mismas.push(fila)
  }
  return actos
}

const mismaLectura = (fila: FilaAuditoria) => {
  const { usuario, quien, llamada, referencia, persona, en_nombre_de, motivo, detalle } = fila
  return JSON.stringify([usuario, quien, llamada, referencia, persona, en_nombre_de, motivo, detalle])
}

/** Newest first. Nothing altered is ever folded, and nothing is left out. */
export function foldActos(filas: readonly FilaAuditoria[]): Acto[] {
  const ultimos = new Map<string, Acto>()
  return mergeMismas(filas).filter((acto) => {
    const { fila, mismas } = acto
    if (fila.clase !== 'lectura' || fila.integra === false || mismas.length > 0) return true
    const clave = mismaLectura(fila)
    const anterior = ultimos.get(clave)
    const masViejo = anterior && (anterior.antes.at(-1) ?? anterior.fila)
    if (anterior && masViejo && instante(masViejo) - instante(fila) <= refrescoMs) {
      anterior.antes.push(fila)
      return false
    }
    ultimos.set(clave, acto)
    return true
  })
}
