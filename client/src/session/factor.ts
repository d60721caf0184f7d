import { useSyncExternalStore } from 'react'
import { onSessionEnd } from './session'

/** Whether the server answered that this session has to show its second factor first. Nobody answered yet: false. */
let falta = false
const listeners = new Set<() => void>()

/** What the server said of it: its session test, or a call that was refused for it. */
export function noteFaltaFactor(next: boolean): void {
  if (next === falta) return
  falta = next
  for (const listener of listeners) listener()
}

onSessionEnd(() => noteFaltaFactor(false))

/** Whoever attends others sees nothing of them until the session showed its factor (S2): the shell asks for it instead. */
export const useFaltaFactor = (): boolean => useSyncExternalStore(subscribe, () => falta)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
