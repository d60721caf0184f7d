import { useSyncExternalStore } from 'react'
import { onSessionEnd } from './session'

/** Whether the server said that this session has to show its second factor first; false until it answers. */
let falta = false
const listeners = new Set<() => void>()

/** Called with what the session test or a refused call says. */
export function noteFaltaFactor(next: boolean): void {
  if (next === falta) return
  falta = next
  for (const listener of listeners) listener()
}

onSessionEnd(() => noteFaltaFactor(false))

/** A professional sees no data of other people until the session shows its second factor (S2); the shell asks for it. */
export const useFaltaFactor = (): boolean => useSyncExternalStore(subscribe, () => falta)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
