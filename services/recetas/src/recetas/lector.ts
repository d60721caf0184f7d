import type { UsuarioActual } from '@receta/database'
import { ROLES_ADMINISTRACION } from '@receta/domain'
import { raise } from '@receta/service-kit'
import type { Lector } from './receta.repository'

export const rolAdministrador = (usuario: Pick<UsuarioActual, 'roles'>): number | undefined =>
  ROLES_ADMINISTRACION.findLast((rol) => usuario.roles.includes(rol))

/** As the patient will read it. */
export const lectorDe = (usuario: UsuarioActual, motivo: string): Lector => ({
  usuario_id: usuario.usuario_id,
  rol: rolAdministrador(usuario) ?? raise('not an administrator'),
  quien: usuario.descripcion,
  motivo,
})
