import { useSyncExternalStore } from 'react'
import { watchVersion } from '#device/version-nueva'

let actualizar: (() => void) | null = null
const listeners = new Set<() => void>()

export const offerVersionNueva = (): Promise<void> =>
  watchVersion((change) => {
    actualizar = change
    for (const listener of listeners) listener()
  })

/** Null while there is no newer build. */
export const useVersionNueva = (): (() => void) | null => useSyncExternalStore(subscribe, () => actualizar)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
