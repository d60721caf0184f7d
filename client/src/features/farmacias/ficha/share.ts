import type { Farmacia } from '@receta/contract'
import { direccionPublica } from '#api/config'
import { canCompartir, share as compartirPorElSistema } from '#device/share'
import { toast } from '#ui/toast'

/** With the device's own sheet, or as a link to be pasted. */
export async function share({ nombre }: Farmacia) {
  // Not the page's own address: on a phone nobody else can open it.
  const url = new URL(`${location.pathname}${location.search}`, direccionPublica()).href
  if (!canCompartir()) return copy(url, 'Copiamos el enlace')
  await compartirPorElSistema({ titulo: nombre, url }).catch(() => undefined)
}

/** What was copied is said; what could not be, too. */
export async function copy(texto: string, listo: string) {
  try {
    await navigator.clipboard.writeText(texto)
    toast(listo)
  } catch {
    toast('No se pudo copiar.', { nivel: 'advierte' })
  }
}
