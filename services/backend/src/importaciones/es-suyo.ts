import type { UsuarioActual } from '@receta/database'
import { Rol } from '@receta/domain'
import type { ArchivoRow } from './importaciones.repository'

/** The rows of a file may be of patients: they are for who brought it and for a SUPERADMIN (S11). */
export const esSuyo = ({ usuario_id }: Pick<ArchivoRow, 'usuario_id'>, usuario: UsuarioActual): boolean =>
  usuario_id === usuario.usuario_id || usuario.roles.includes(Rol.SUPERADMIN)
