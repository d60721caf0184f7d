import { Rol } from '@receta/domain'
import { type Guia, readGuia } from './leer-guia'

// The same files that one reads in the repository: docs/guia.
const textos = import.meta.glob<string>('../../../../docs/guia/*.md', { query: '?raw', import: 'default', eager: true })
const imagenes = import.meta.glob<string>('../../../../docs/guia/img/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
})

export const nombresDeGuia = ['medico', 'paciente', 'farmacia', 'auditor', 'administracion'] as const
export type NombreDeGuia = (typeof nombresDeGuia)[number]

const deRol: Readonly<Record<number, NombreDeGuia>> = {
  [Rol.MEDICO]: 'medico',
  [Rol.PACIENTE]: 'paciente',
  [Rol.PRESERFAR]: 'farmacia',
  [Rol.OBRASOCIAL]: 'auditor',
  [Rol.ADMINSTRADOR]: 'administracion',
  [Rol.SUPERADMIN]: 'administracion',
}

/** The guide of that type of user; the patient's for whoever has no session. */
export const guiaDeRol = (tipo: number | undefined): NombreDeGuia => (tipo && deRol[tipo]) || 'paciente'

export const findGuia = (nombre: string | null): NombreDeGuia | undefined => nombresDeGuia.find((n) => n === nombre)

export const openGuia = (nombre: NombreDeGuia): Guia => readGuia(textos[`../../../../docs/guia/${nombre}.md`] ?? '')

/** The address of a picture; undefined while it was not taken. */
export const urlDeImagen = (archivo: string): string | undefined => imagenes[`../../../../docs/guia/img/${archivo}`]
