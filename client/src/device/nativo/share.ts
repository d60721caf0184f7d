import { Share } from '@capacitor/share'
import type * as web from '../share'

export const canCompartir: typeof web.canCompartir = () => true

/** The plugin only rejects with words, and says 'canceled' when nothing was chosen. */
export const share: typeof web.share = async ({ titulo, texto, url }) => {
  try {
    await Share.share({ title: titulo, ...(texto && { text: texto }), ...(url && { url }) })
  } catch (error) {
    if (!/cancel/i.test(error instanceof Error ? error.message : '')) throw error
  }
}
