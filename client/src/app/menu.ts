import { entradaVisible, Rol, ROLES_ALL, textosFijos, type UsuarioSesion } from '@receta/domain'
import type { IconName } from '#ui/Icon'
import { todasLasRutas } from './routes-propias'

export type Entrada = { titulo: string; path: string; icono: IconName; tipos: readonly number[]; rol?: number }
export type Separador = { titulo: typeof textosFijos.menu.separador }
export type EntradaMenu = Entrada | Separador

const { home, normas, farmacias, vademecum, prescripciones, ajustes, separador } = textosFijos.menu
const linea: Separador = { titulo: separador }

/** §2: the side menu, in its order. An entry titled '-' is a separator; §6: visible to ALL. */
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

const administracion = [Rol.ADMINSTRADOR, Rol.SUPERADMIN] as const

export const menuAdministracion: readonly EntradaMenu[] = [
  { titulo: home, path: '/principal', icono: 'house', tipos: administracion },
  { titulo: 'Médicos', path: '/admin-medicos', icono: 'user-round-check', tipos: administracion },
  { titulo: 'Convenios', path: '/admin-convenios', icono: 'handshake', tipos: administracion },
  { titulo: 'Usuarios', path: '/admin-usuarios', icono: 'users-round', tipos: administracion },
  { titulo: 'Auditoría', path: '/admin-auditoria', icono: 'history', tipos: administracion },
  { titulo: 'Correcciones', path: '/admin-correcciones', icono: 'user-round', tipos: administracion },
  linea,
  { titulo: 'Publicar normas', path: '/admin-normas', icono: 'pencil-line', tipos: administracion },
  { titulo: 'Importaciones', path: '/admin-importaciones', icono: 'upload', tipos: administracion },
  { titulo: 'Aplicaciones', path: '/admin-aplicaciones', icono: 'monitor-smartphone', tipos: administracion },
  { titulo: 'Sistemas clínicos', path: '/admin-sistemas', icono: 'link', tipos: administracion },
  { titulo: 'Cifras', path: '/admin-cifras', icono: 'chart-column', tipos: administracion },
  linea,
  { titulo: farmacias, path: '/farmacias', icono: 'store', tipos: administracion },
  { titulo: vademecum, path: '/vdm', icono: 'book-open-text', tipos: administracion },
  { titulo: normas, path: '/normas', icono: 'scroll-text', tipos: administracion },
  linea,
  { titulo: ajustes, path: '/preferencias', icono: 'settings', tipos: administracion },
]

const cobertura = [Rol.OBRASOCIAL] as const

export const menuCobertura: readonly EntradaMenu[] = [
  { titulo: home, path: '/principal', icono: 'house', tipos: cobertura },
  { titulo: 'Auditoría', path: '/auditoria', icono: 'file-search', tipos: cobertura },
  { titulo: 'Cuotas', path: '/auditoria-cuotas', icono: 'users-round', tipos: cobertura },
  { titulo: 'Liquidación', path: '/auditoria-liquidacion', icono: 'scale', tipos: cobertura },
  linea,
  { titulo: normas, path: '/normas', icono: 'scroll-text', tipos: cobertura },
  { titulo: farmacias, path: '/farmacias', icono: 'store', tipos: cobertura },
  { titulo: vademecum, path: '/vdm', icono: 'book-open-text', tipos: cobertura },
  linea,
  { titulo: ajustes, path: '/preferencias', icono: 'settings', tipos: cobertura },
]

const deFarmacia = [Rol.PRESERFAR] as const

export const menuFarmacia: readonly EntradaMenu[] = [
  { titulo: home, path: '/principal', icono: 'house', tipos: deFarmacia },
  { titulo: 'Mostrador', path: '/mostrador', icono: 'scan-line', tipos: deFarmacia },
  { titulo: 'Entregas', path: '/entregas', icono: 'package-check', tipos: deFarmacia },
  { titulo: 'Libro recetario', path: '/libro-recetario', icono: 'book-marked', tipos: deFarmacia },
  { titulo: 'Quiénes atienden', path: '/quienes-atienden', icono: 'users-round', tipos: deFarmacia },
  linea,
  { titulo: normas, path: '/normas', icono: 'scroll-text', tipos: deFarmacia },
  { titulo: farmacias, path: '/farmacias', icono: 'store', tipos: deFarmacia },
  { titulo: vademecum, path: '/vdm', icono: 'book-open-text', tipos: deFarmacia },
  linea,
  { titulo: ajustes, path: '/preferencias', icono: 'settings', tipos: deFarmacia },
]

export const esEntrada = (entrada: EntradaMenu): entrada is Entrada => 'path' in entrada

/** The entries for this user's type and role, without separators that separate nothing. */
export function menuDe(usuario: UsuarioSesion): readonly EntradaMenu[] {
  const visibles = [...menu, ...menuAdministracion, ...menuCobertura, ...menuFarmacia].filter(
    (entrada) =>
      !esEntrada(entrada) ||
      (entradaVisible(entrada, usuario) && todasLasRutas.some(({ path }) => path === entrada.path)),
  )
  return visibles.filter((entrada, i) => {
    const before = visibles[i - 1]
    return esEntrada(entrada) || (before !== undefined && esEntrada(before) && visibles.slice(i).some(esEntrada))
  })
}
