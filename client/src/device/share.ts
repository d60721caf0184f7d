export type Compartible = { titulo: string; texto?: string; url?: string }

export const canCompartir = (): boolean => typeof navigator.share === 'function'

/** Closing the share sheet is not a failure. */
export async function share({ titulo, texto, url }: Compartible): Promise<void> {
  try {
    await navigator.share({ title: titulo, ...(texto && { text: texto }), ...(url && { url }) })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
