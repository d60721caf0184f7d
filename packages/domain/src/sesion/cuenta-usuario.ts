import type { Result } from '../comun/result'
import { no, ok } from '../comun/result'
import { esAdministrador, Rol, tieneAlgunRol } from './rol'

/** `pendiente` until its mail is confirmed, `suspendido` while the administration keeps it out, `baja` for good. */
export const estadosUsuario = ['pendiente', 'activo', 'suspendido', 'baja'] as const
export type EstadoUsuario = (typeof estadosUsuario)[number]

export const estadosUsuarioDecididos = ['activo', 'suspendido'] as const
export type EstadoUsuarioDecidido = (typeof estadosUsuarioDecididos)[number]

type Cuenta = { usuario_id: number; roles: readonly number[] }

/** Never the own account (S022); only a SUPERADMIN decides about administrators. */
export const puedeAdministrar = (quien: Cuenta, cuenta: Cuenta): boolean =>
  quien.usuario_id !== cuenta.usuario_id &&
  esAdministrador(quien) &&
  (quien.roles.includes(Rol.SUPERADMIN) || !esAdministrador(cuenta))

/** Only a SUPERADMIN, and not on the own account (S022). */
export const puedeCambiarRoles = (quien: Cuenta, cuenta: Cuenta): boolean =>
  quien.usuario_id !== cuenta.usuario_id && quien.roles.includes(Rol.SUPERADMIN)

/** The administration cannot open an account that waits for its mail or is closed. */
export function decideCuenta(
  actual: EstadoUsuario,
  nuevo: EstadoUsuarioDecidido,
): Result<'aplica' | 'repite', 'USUARIO_ESTADO_NO_ADMITE'> {
  if (actual === nuevo) return ok('repite')
  return actual === 'pendiente' || actual === 'baja' ? no('USUARIO_ESTADO_NO_ADMITE') : ok('aplica')
}

export type RolesPedidos = {
  tipo: number
  roles: readonly number[]
  convenio_id: number
  es_medico: boolean
  es_persona: boolean
}

/** By field. Médicos and patients get theirs only by registering. */
export function problemasDeRoles(p: RolesPedidos): Partial<Record<'roles' | 'tipo' | 'convenio_id', string>> {
  if (!p.roles.includes(p.tipo)) return { tipo: 'El tipo tiene que ser uno de sus roles.' }
  if (p.roles.includes(Rol.MEDICO) && !p.es_medico)
    return { roles: 'Esta cuenta no es de un médico: se da de alta en Médicos.' }
  if (p.roles.includes(Rol.PACIENTE) && !p.es_persona)
    return { roles: 'Esta cuenta no es de una persona del padrón: se registra sola.' }
  const deConvenio = tieneAlgunRol(p.roles, [Rol.OBRASOCIAL, Rol.PRESERFAR])
  if (p.roles.includes(Rol.OBRASOCIAL) && p.convenio_id === 0) return { convenio_id: 'Elegí el convenio que va a ver.' }
  if (!deConvenio && p.convenio_id !== 0)
    return { convenio_id: 'Sólo una obra social o una farmacia van con un convenio.' }
  return {}
}
