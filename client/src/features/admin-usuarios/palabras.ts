import { type EstadoUsuario, nombreDeRol, Rol } from '@receta/domain'
import type { IconName } from '#ui/Icon'

export const cortes = [
  { corte: 'activo', palabra: 'Activas' },
  { corte: 'suspendido', palabra: 'Suspendidas' },
  { corte: 'pendiente', palabra: 'Sin confirmar' },
  { corte: 'baja', palabra: 'De baja' },
  { corte: 'todas', palabra: 'Todas' },
] as const satisfies readonly { corte: EstadoUsuario | 'todas'; palabra: string }[]
export type Corte = (typeof cortes)[number]['corte']

export const estadoDe = (corte: Corte): EstadoUsuario | '' => (corte === 'todas' ? '' : corte)

const tipos = [Rol.MEDICO, Rol.PACIENTE, Rol.PRESERFAR, Rol.OBRASOCIAL, Rol.ADMINSTRADOR, Rol.SUPERADMIN] as const
export type Tipo = (typeof tipos)[number]

export const opcionesDeTipo = tipos.map((tipo) => ({ value: String(tipo), label: nombreDeRol(tipo) }))

export const tipoDe = (texto: string): Tipo | null => tipos.find((tipo) => String(tipo) === texto) ?? null

const iconos: Readonly<Record<Tipo, IconName>> = {
  [Rol.MEDICO]: 'stethoscope',
  [Rol.PACIENTE]: 'user-round',
  [Rol.PRESERFAR]: 'store',
  [Rol.OBRASOCIAL]: 'scale',
  [Rol.ADMINSTRADOR]: 'settings',
  [Rol.SUPERADMIN]: 'key-round',
}
export const iconoDeTipo = (tipo: number): IconName => iconos[tipo as Tipo] ?? 'user-round'

type Palabras = { palabra: string; icono: IconName; tono: string }
export const palabrasEstado: Readonly<Record<EstadoUsuario, Palabras>> = {
  activo: { palabra: 'Activa', icono: 'circle-check', tono: 'vigente' },
  suspendido: { palabra: 'Suspendida', icono: 'octagon-pause', tono: 'bloqueada' },
  pendiente: { palabra: 'Sin confirmar', icono: 'mail', tono: 'posdatada' },
  baja: { palabra: 'De baja', icono: 'archive', tono: 'vencida' },
}

export const rolesEnPalabras = (roles: readonly number[]): string => roles.map(nombreDeRol).join(', ')

const hechos: Readonly<Record<string, { palabra: string; icono: IconName }>> = {
  suspension: { palabra: 'Suspensión', icono: 'octagon-pause' },
  reactivacion: { palabra: 'Reactivación', icono: 'circle-check' },
  propuesta: { palabra: 'Propuesta de roles', icono: 'users-round' },
  roles: { palabra: 'Cambio de roles', icono: 'key-round' },
  sesiones: { palabra: 'Sesiones cerradas', icono: 'log-out' },
  clave: { palabra: 'Enlace para cambiar la clave', icono: 'mail' },
  factor: { palabra: 'Segundo factor quitado', icono: 'fingerprint' },
}
export const hechoDe = (accion: string) => hechos[accion] ?? { palabra: accion, icono: 'history' as const }
