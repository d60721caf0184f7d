/** Only for phones. Returns a function that stops listening. */
export function onKeyboard(_listener: (open: boolean) => void): () => void {
  return () => undefined
}
