const nombres = new Map<string, string>()

/**
 * Remembers the name of a statement by its text: kysely passes only the text to a transaction, and without the name it would not
 * be prepared there.
 */
export function rememberNombre({ name, text }: { name: string; text: string }): void {
  if (!nombres.has(text)) nombres.set(text, name)
}

/** The name of a statement made by `rows`, by its text; undefined for any other, which is parsed and planned each time. */
export const findNombre = (text: string): string | undefined => nombres.get(text)
