import { useSyncExternalStore } from 'react'
import { onSessionEnd } from './session'

/** False until the server answers. */
let falta = false
const listeners = new Set<() => void>()

export function noteFaltaFactor(next: boolean): void {
  if (next === falta) return
  falta = next
  for (const listener of listeners) listener()
}

onSessionEnd(() => noteFaltaFactor(false))

/** S2: no data of other people until then. */
export const useFaltaFactor = (): boolean => useSyncExternalStore(subscribe, () => falta)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
