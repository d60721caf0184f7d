const nombres = new Map<string, string>()

/** kysely passes a transaction the text of a statement alone: here its name is kept by that text, so that it is prepared there too. */
export function rememberNombre({ name, text }: { name: string; text: string }): void {
  if (!nombres.has(text)) nombres.set(text, name)
}

/** The name of a statement of `rows`, by its text; undefined for any other, which is parsed and planned each time. */
export const findNombre = (text: string): string | undefined => nombres.get(text)
