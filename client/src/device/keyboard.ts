/** Tells when the keyboard covers part of the screen; a browser resizes the page instead. Returns how to stop listening. */
export function onKeyboard(_listener: (open: boolean) => void): () => void {
  return () => undefined
}
