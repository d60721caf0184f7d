const nombres = new Map<string, string>()

/** kysely passes only the text to a transaction, and without the name it would not be prepared there. */
export function rememberNombre({ name, text }: { name: string; text: string }): void {
  if (!nombres.has(text)) nombres.set(text, name)
}

/** Undefined for a statement that `rows` did not make. */
export const findNombre = (text: string): string | undefined => nombres.get(text)
