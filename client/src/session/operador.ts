import type { Operador } from '@receta/domain'
import { useSyncExternalStore } from 'react'
import { onSessionEnd } from './session'

type Estado = {
  operador: Operador | null
  /** The account is a shop's, and nobody serves yet: nothing of a patient opens (decision 0060). */
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

export const noteOperador = (operador: Operador | null, falta: boolean): void => change({ operador, falta })

export const noteFaltaOperador = (): void => change({ operador: null, falta: true })

onSessionEnd(() => change(nadie))

export const useOperador = (): Operador | null => useSyncExternalStore(subscribe, () => estado.operador)

export const useFaltaOperador = (): boolean => useSyncExternalStore(subscribe, () => estado.falta)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
