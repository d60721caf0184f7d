/** A browser has its own back button, and leaving it is nobody's business. Returns how to stop listening. */
export function onBackButton(_listener: () => void): () => void {
  return () => undefined
}

/** Tells when the app comes to the front and when it leaves it; a browser's page is told by the browser. */
export function onActive(_listener: (active: boolean) => void): () => void {
  return () => undefined
}

/** Leaves the app as the system's own back button would. A page cannot close itself. */
export function leaveApp(): Promise<void> {
  return Promise.resolve()
}
