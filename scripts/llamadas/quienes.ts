import type { Endpoint } from '@receta/contract'
import { Rol } from '@receta/domain'

const palabras: Readonly<Record<Rol, string>> = {
  [Rol.PRESERFAR]: 'farmacia',
  [Rol.OBRASOCIAL]: 'obra social',
  [Rol.MEDICO]: 'médico',
  [Rol.PACIENTE]: 'paciente',
  [Rol.ADMINSTRADOR]: 'admins',
  [Rol.SUPERADMIN]: 'SUPERADMIN',
}

function quienEntra(access: Endpoint['access']): string {
  if (access === 'public') return 'anyone'
  if (access === 'session') return 'session'
  // A SUPERADMIN may do whatever an administrator may.
  const roles = access.filter((rol) => rol !== Rol.SUPERADMIN || !access.includes(Rol.ADMINSTRADOR))
  return roles.map((rol) => palabras[rol]).join(', ')
}

/** Who may call it: its access, and whether it needs the second factor. */
export const quienes = ({ access, errors }: Pick<Endpoint, 'access' | 'errors'>): string =>
  [quienEntra(access), ...(errors.includes('SEGUNDO_FACTOR_REQUERIDO') ? ['fresh second factor'] : [])].join(', ')
