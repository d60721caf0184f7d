import { toastMs } from '@receta/domain'

/** 'advierte' is for what did not happen, which must not show the tick. */
export type Toast = {
  id: number
  mensaje: string
  nivel: 'ok' | 'advierte'
  accion?: { label: string; onPress: () => unknown }
}

const withActionMs = 8000
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export const currentToasts = (): readonly Toast[] => toasts
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const dismissToast = (id: number): void => set(toasts.filter((toast) => toast.id !== id))

/** §9. The page must show the same information. */
export function toast(mensaje: string, { nivel = 'ok', accion }: Partial<Pick<Toast, 'nivel' | 'accion'>> = {}): void {
  const id = ++lastId
  set([...toasts.slice(-1), { id, mensaje, nivel, ...(accion && { accion }) }])
  setTimeout(() => dismissToast(id), accion ? withActionMs : toastMs)
}
