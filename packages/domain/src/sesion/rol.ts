/** §6: the roles and their numbers. ADMINSTRADOR keeps the spelling of the spec. */
export const Rol = {
  PRESERFAR: 2,
  OBRASOCIAL: 3,
  MEDICO: 13,
  PACIENTE: 14,
  ADMINSTRADOR: 20,
  SUPERADMIN: 30,
} as const
export type Rol = (typeof Rol)[keyof typeof Rol]

/** §6: the group ALL, doctor and patient. */
export const ROLES_ALL = [Rol.MEDICO, Rol.PACIENTE] as const

/** §6, for menus only: PRESERFAR has no administrative right on the server, so no guard reads this group. */
export const ADMINISTRADORES = [Rol.ADMINSTRADOR, Rol.SUPERADMIN, Rol.PRESERFAR] as const

export const ROLES_ADMINISTRACION = [Rol.ADMINSTRADOR, Rol.SUPERADMIN] as const

/** §6: a user needs at least one of the required roles; an empty requirement always passes. */
export function tieneAlgunRol(roles: readonly number[], requeridos: readonly number[]): boolean {
  return requeridos.length === 0 || requeridos.some((rol) => roles.includes(rol))
}

export const esAdministrador = ({ roles }: { roles: readonly number[] }): boolean =>
  tieneAlgunRol(roles, ROLES_ADMINISTRACION)

/** Everybody but a patient works with other people's data, which a second factor guards (issue 14). */
export const esProfesional = ({ roles }: { roles: readonly number[] }): boolean =>
  roles.some((rol) => rol !== Rol.PACIENTE)

const nombres: Readonly<Record<Rol, string>> = {
  [Rol.PRESERFAR]: 'Farmacia',
  [Rol.OBRASOCIAL]: 'Obra social',
  [Rol.MEDICO]: 'Médico',
  [Rol.PACIENTE]: 'Paciente',
  [Rol.ADMINSTRADOR]: 'Administrador',
  [Rol.SUPERADMIN]: 'Superadministrador',
}

export const nombreDeRol = (rol: number): string => nombres[rol as Rol] ?? `Rol ${rol}`
