/** Only for phones: a browser has its own back button. Returns a function that stops listening. */
export function onBackButton(_listener: () => void): () => void {
  return () => undefined
}

/** Only for phones: tells when the app comes to the front or leaves it. */
export function onActive(_listener: (active: boolean) => void): () => void {
  return () => undefined
}

/** Leaves the app like the system's back button; a page cannot close itself. */
export function leaveApp(): Promise<void> {
  return Promise.resolve()
}
