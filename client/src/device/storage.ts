/** Makes what is stored readable at once. A browser's storage always is; a phone's has to be asked first. */
export const openStored = (): Promise<void> => Promise.resolve()

/** What stays on the device between visits. Every read can find nothing: private windows and full disks refuse. */
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
  } catch {
    // The app works without it: the session then ends with the page.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored, so nothing is left behind.
  }
}

/** Tells when another tab changed that key. Returns how to stop listening. */
export function onStoredElsewhere(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
