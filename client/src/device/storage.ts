/** A browser's values are always readable; a phone's have to be loaded. */
export const openStored = (): Promise<void> => Promise.resolve()

/** Null when there is none, as in private windows or with a full disk. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {}
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {}
}

/** Returns a function that stops listening. */
export function onStoredElsewhere(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
