/** Only for phones: tells when the keyboard covers part of the screen. Returns a function that stops listening. */
export function onKeyboard(_listener: (open: boolean) => void): () => void {
  return () => undefined
}
