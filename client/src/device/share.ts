export type Compartible = { titulo: string; texto?: string; url?: string }

/** Whether the device has a share sheet; where it has none the link is copied. */
export const canCompartir = (): boolean => typeof navigator.share === 'function'

/** Opens the share sheet. Closing it without choosing is no failure. */
export async function share({ titulo, texto, url }: Compartible): Promise<void> {
  try {
    await navigator.share({ title: titulo, ...(texto && { text: texto }), ...(url && { url }) })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
