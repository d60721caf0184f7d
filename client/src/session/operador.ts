import type { Operador } from '@receta/domain'
import { useSyncExternalStore } from 'react'
import { onSessionEnd } from './session'

type Estado = {
  /** Who serves in this session of a farmacia, as the server said last. */
  operador: Operador | null
  /** The account is that of a shop, and nobody serves yet: nothing of a patient opens (decision 0060). */
  falta: boolean
}
const nadie: Estado = { operador: null, falta: false }
let estado = nadie
const listeners = new Set<() => void>()

function change(next: Estado): void {
  if (next.falta === estado.falta && next.operador?.usuario_id === estado.operador?.usuario_id) return
  estado = next
  for (const listener of listeners) listener()
}

/** Called with what the session test says. */
export const noteOperador = (operador: Operador | null, falta: boolean): void => change({ operador, falta })

/** Called when a call is refused because nobody serves. */
export const noteFaltaOperador = (): void => change({ operador: null, falta: true })

onSessionEnd(() => change(nadie))

/** Who serves, for the header and for whoever asks who. */
export const useOperador = (): Operador | null => useSyncExternalStore(subscribe, () => estado.operador)

/** Whether the shell has to ask who serves before it shows a screen. */
export const useFaltaOperador = (): boolean => useSyncExternalStore(subscribe, () => estado.falta)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
