import { useSyncExternalStore } from 'react'
import { forgetClave } from '#device/avisos'
import { readStored, removeStored, writeStored } from '#device/storage'
import { getSession, laTerminoElServidor, onSessionEnd } from './session'

/** Stored on devices: never rename it. The user who wants his notices on this phone: another one who enters did not ask for them. */
const storageKey = 'avisos'

/** Undefined until first read, because a phone's store is opened after this file is loaded. */
let de: string | null | undefined
const listeners = new Set<() => void>()

export function areAvisosPuestos(): boolean {
  de ??= readStored(storageKey)
  return de !== null && de === getSession()?.usuario
}

/** Of the user of the session. */
export function changeAvisos(puestos: boolean): void {
  de = puestos ? (getSession()?.usuario ?? null) : null
  if (de === null) removeStored(storageKey)
  else writeStored(storageKey, de)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useAvisosPuestos = (): boolean => useSyncExternalStore(subscribe, areAvisosPuestos)

// Whoever leaves is told no more on this phone. A session that lapsed leaves it as it is: he enters again and goes on.
onSessionEnd(() => {
  de ??= readStored(storageKey)
  if (de === null || laTerminoElServidor()) return
  changeAvisos(false)
  void forgetClave()
})
