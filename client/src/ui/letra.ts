import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#device/storage'

export const letras = ['normal', 'grande', 'muy-grande'] as const
export type Letra = (typeof letras)[number]

const key = 'letra'
const listeners = new Set<() => void>()
const stored = readStored(key)
let letra: Letra = letras.find((l) => l === stored) ?? 'normal'

const apply = () => {
  for (const l of letras) document.documentElement.classList.toggle(`letra-${l}`, l === letra && l !== 'normal')
}
apply()

/** The size of every letter, kept on the device: the root size is the only switch. */
export function setLetra(next: Letra): void {
  letra = next
  writeStored(key, next)
  apply()
  for (const listener of listeners) listener()
}

export const useLetra = (): Letra => useSyncExternalStore(subscribe, () => letra)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
