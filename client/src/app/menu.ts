import { entradaVisible, ROLES_ALL, textosFijos, type UsuarioSesion } from '@receta/domain'
import type { IconName } from '#ui/Icon'
import { rutas } from './routes'

export type Entrada = { titulo: string; path: string; icono: IconName; tipos: readonly number[]; rol?: number }
export type Separador = { titulo: typeof textosFijos.menu.separador }
export type EntradaMenu = Entrada | Separador

const { home, normas, farmacias, vademecum, prescripciones, ajustes, separador } = textosFijos.menu
const linea: Separador = { titulo: separador }

/** §2: the side menu, in its order. An entry titled '-' is a separator line; §6: visible to ALL. */
export const menu: readonly EntradaMenu[] = [
  { titulo: home, path: '/principal', icono: 'house', tipos: ROLES_ALL },
  { titulo: normas, path: '/normas', icono: 'scroll-text', tipos: ROLES_ALL },
  linea,
  { titulo: farmacias, path: '/farmacias', icono: 'store', tipos: ROLES_ALL },
  { titulo: vademecum, path: '/vdm', icono: 'book-open-text', tipos: ROLES_ALL },
  linea,
  { titulo: prescripciones, path: '/medico-prescripcion', icono: 'clipboard-list', tipos: ROLES_ALL },
  { titulo: ajustes, path: '/preferencias', icono: 'settings', tipos: ROLES_ALL },
]

export const esEntrada = (entrada: EntradaMenu): entrada is Entrada => 'path' in entrada

/** What this user sees: entries of his type and role whose screen exists, and no separator left beside nothing. */
export function menuDe(usuario: UsuarioSesion): readonly EntradaMenu[] {
  const visibles = menu.filter(
    (entrada) =>
      !esEntrada(entrada) || (entradaVisible(entrada, usuario) && rutas.some(({ path }) => path === entrada.path)),
  )
  return visibles.filter((entrada, i) => {
    const before = visibles[i - 1]
    return esEntrada(entrada) || (before !== undefined && esEntrada(before) && visibles.slice(i).some(esEntrada))
  })
}
