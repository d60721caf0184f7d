import { tieneAlgunRol } from './rol'

/** §3: the logged-in user. Stored on devices: add fields, never rename. */
export type UsuarioSesion = {
  access_token: string
  convenio_id: number
  usuario: string
  descripcion: string
  tipo: number
  roles: readonly number[]
}

/** Visitors that a route admits: 'anonimo' only without a session, 'sesion' only with one, 'libre' both. */
export type Acceso = 'anonimo' | 'sesion' | 'libre'

export type DecisionAcceso = 'pasa' | 'a-principal' | 'a-login' | 'rechaza'

/** §2: disabled when no user is logged in or when the show-menu flag is off. */
export function menuHabilitado(usuario: UsuarioSesion | null, mostrarMenu: boolean): boolean {
  return usuario !== null && mostrarMenu
}

/** §2: an entry shows only when the user's type is among its types and the user has its required role, if any. */
export function entradaVisible(
  entrada: { tipos: readonly number[]; rol?: number | undefined },
  usuario: UsuarioSesion,
): boolean {
  const requeridos = entrada.rol === undefined ? [] : [entrada.rol]
  return entrada.tipos.includes(usuario.tipo) && tieneAlgunRol(usuario.roles, requeridos)
}

/** §2: the logout entry shows only when a user is logged in and convenio id is 0. */
export function muestraCerrarSesion(usuario: UsuarioSesion | null): boolean {
  return usuario !== null && usuario.convenio_id === 0
}

/** §2 and §4: where a route guard sends a visitor. The server checks the session again. */
export function decideAcceso(
  acceso: Acceso,
  rolesRequeridos: readonly number[],
  usuario: UsuarioSesion | null,
): DecisionAcceso {
  if (acceso === 'libre') return 'pasa'
  if (acceso === 'anonimo') return usuario ? 'a-principal' : 'pasa'
  if (!usuario) return 'a-login'
  return tieneAlgunRol(usuario.roles, rolesRequeridos) ? 'pasa' : 'rechaza'
}
