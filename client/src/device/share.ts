export type Compartible = { titulo: string; texto?: string; url?: string }

/** Whether the device has a share sheet; otherwise the link is copied. */
export const canCompartir = (): boolean => typeof navigator.share === 'function'

/** Opens the share sheet. Closing it is not a failure. */
export async function share({ titulo, texto, url }: Compartible): Promise<void> {
  try {
    await navigator.share({ title: titulo, ...(texto && { text: texto }), ...(url && { url }) })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
