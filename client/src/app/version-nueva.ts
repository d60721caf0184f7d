import { useSyncExternalStore } from 'react'
import { watchVersion } from '#device/version-nueva'

let actualizar: (() => void) | null = null
const listeners = new Set<() => void>()

/** Called once, after the first screen: from then on every page offers a newer build. */
export const offerVersionNueva = (): Promise<void> =>
  watchVersion((change) => {
    actualizar = change
    for (const listener of listeners) listener()
  })

/** Changes to the newer build; null while there is none. */
export const useVersionNueva = (): (() => void) | null => useSyncExternalStore(subscribe, () => actualizar)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
