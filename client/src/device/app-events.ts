/** Only for phones: a browser has its own back button. Returns a function that stops listening. */
export function onBackButton(_listener: () => void): () => void {
  return () => undefined
}

export function onActive(_listener: (active: boolean) => void): () => void {
  return () => undefined
}

/** A link of ours that the phone hands to the app; a browser opens it itself. */
export function onLink(_listener: (url: string) => void): () => void {
  return () => undefined
}

/** A page cannot close itself. */
export function leaveApp(): Promise<void> {
  return Promise.resolve()
}
