import { useSyncExternalStore } from 'react'

// 992 px at the normal text size, where the CSS puts two columns side by side.
const consulta = '(min-width: 62rem)'

export const isAnchoAhora = (): boolean => window.matchMedia?.(consulta).matches ?? true

const oyentes = new Set<() => void>()
/** The width that the page had when the dialog on top of it opened; null without one. */
let retenido: boolean | null = null
let dialogos = 0

/**
 * While a dialog is open the page keeps the parts that it has: those of another width are others, and would take away the dialog that one of
 * them opened with what was typed there. A tablet that is turned does it, and so does who enlarges the page. Returns what gives it back.
 */
export function holdAncho(): () => void {
  retenido ??= isAnchoAhora()
  dialogos += 1
  return () => {
    dialogos -= 1
    if (dialogos > 0) return
    retenido = null
    for (const oyente of oyentes) oyente()
  }
}

function subscribe(onChange: () => void) {
  const media = window.matchMedia?.(consulta)
  media?.addEventListener('change', onChange)
  oyentes.add(onChange)
  return () => {
    media?.removeEventListener('change', onChange)
    oyentes.delete(onChange)
  }
}

/** Whether the page has its two columns. */
export const useAncho = (): boolean => useSyncExternalStore(subscribe, () => retenido ?? isAnchoAhora())
