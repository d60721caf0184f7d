import type { Result } from '../comun/result'
import { no, ok } from '../comun/result'
import { esAdministrador, Rol, tieneAlgunRol } from './rol'

/** An account: `pendiente` until its mail is confirmed, `suspendido` while the administration keeps it out, `baja` for good. */
export const estadosUsuario = ['pendiente', 'activo', 'suspendido', 'baja'] as const
export type EstadoUsuario = (typeof estadosUsuario)[number]

/** What an administrator may decide about an account. */
export const estadosUsuarioDecididos = ['activo', 'suspendido'] as const
export type EstadoUsuarioDecidido = (typeof estadosUsuarioDecididos)[number]

type Cuenta = { usuario_id: number; roles: readonly number[] }

/** Whether somebody may decide about an account: never his own (S022), and those that administer only a SUPERADMIN. */
export const puedeAdministrar = (quien: Cuenta, cuenta: Cuenta): boolean =>
  quien.usuario_id !== cuenta.usuario_id &&
  esAdministrador(quien) &&
  (quien.roles.includes(Rol.SUPERADMIN) || !esAdministrador(cuenta))

/** Whether somebody may change its roles, its type and its convenio: a SUPERADMIN, of another's account (S022). */
export const puedeCambiarRoles = (quien: Cuenta, cuenta: Cuenta): boolean =>
  quien.usuario_id !== cuenta.usuario_id && quien.roles.includes(Rol.SUPERADMIN)

/** What a decision about an account does. One that waits for its mail, or is closed, is not the administration's to open. */
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
  /** Whether there is a médico, a person of the padrón, behind the account. */
  es_medico: boolean
  es_persona: boolean
}

/** What is wrong with the roles asked for an account, by field. A médico and a paciente are made by their own registrations. */
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
