import { marcoDeAqui, propioDelMarco } from './marco'

/** A browser's values are always readable; a phone's have to be loaded. */
export const openStored = (): Promise<void> => Promise.resolve()

/** What a frame stores ends with its tab, which is the HIS's (decision 0124). */
const almacen = (): Storage => (marcoDeAqui() === null ? localStorage : sessionStorage)

/** Null when there is none, as in private windows or with a full disk. */
export function readStored(key: string): string | null {
  try {
    return almacen().getItem(propioDelMarco(key))
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string): void {
  try {
    almacen().setItem(propioDelMarco(key), value)
  } catch {}
}

export function removeStored(key: string): void {
  try {
    almacen().removeItem(propioDelMarco(key))
  } catch {}
}

/** Returns a function that stops listening. */
export function onStoredElsewhere(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === propioDelMarco(key) || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
