import { useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from '#device/storage'
import { getSession, onSessionEnd } from './session'

/** Stored on devices: never rename it. It says nothing of a person, and stays for the next one who enters. */
const storageKey = 'candado'

/** `cerrado`: nothing of the session was shown since the app started. `tapado`: what was shown waits behind. */
export type Candado = 'abierto' | 'cerrado' | 'tapado'

/** Null until first read, because a phone's store is opened after this file is loaded. */
let puesto: boolean | null = null
let estado: Candado | null = null
const listeners = new Set<() => void>()
const esperan = new Set<() => void>()

export const isCandadoPuesto = (): boolean => (puesto ??= readStored(storageKey) === 'si')
const current = (): Candado => (estado ??= isCandadoPuesto() && getSession() !== null ? 'cerrado' : 'abierto')

export const isCandadoCerrado = (): boolean => current() !== 'abierto' && getSession() !== null

function tell() {
  for (const listener of listeners) listener()
  if (current() !== 'abierto') return
  for (const seguir of esperan) seguir()
  esperan.clear()
}

export function changeCandado(next: boolean): void {
  puesto = next
  if (next) writeStored(storageKey, 'si')
  else removeStored(storageKey)
  tell()
}

export function openCandado(): void {
  estado = 'abierto'
  tell()
}

/** Covers what is shown, which stays as it was: nothing typed is lost. */
export function coverCandado(): void {
  if (!isCandadoPuesto() || getSession() === null || current() === 'cerrado') return
  estado = 'tapado'
  tell()
}

/** Ends when whoever holds the phone was recognised, at once where nothing is asked. */
export const whenAbierto = (): Promise<void> =>
  current() === 'abierto' ? Promise.resolve() : new Promise((seguir) => esperan.add(() => seguir()))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useCandado = (): Candado => useSyncExternalStore(subscribe, current)
export const useCandadoPuesto = (): boolean => useSyncExternalStore(subscribe, isCandadoPuesto)

// Whoever enters next has just said who he is.
onSessionEnd(openCandado)
