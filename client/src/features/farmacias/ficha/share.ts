import type { Farmacia } from '@receta/contract'
import { direccionPublica } from '#api/config'
import { canCompartir, share as compartirPorElSistema } from '#device/share'
import { toast } from '#ui/toast'

export async function share({ nombre }: Farmacia) {
  // On a phone nobody else can open the page's own address.
  const url = new URL(`${location.pathname}${location.search}`, direccionPublica()).href
  if (!canCompartir()) return copy(url, 'Copiamos el enlace')
  await compartirPorElSistema({ titulo: nombre, url }).catch(() => undefined)
}

export async function copy(texto: string, listo: string) {
  try {
    await navigator.clipboard.writeText(texto)
    toast(listo)
  } catch {
    toast('El navegador no dejó copiar. Copialo a mano.', { nivel: 'advierte' })
  }
}
