import { escriturasDni } from './dni'
import { normalize } from '../comun/texto'

export type Identidad = {
  dni: string
  sexo: string
  apellido: string
  nombre: string
  fecha_nacimiento: string
  /** 11 digits; null when unknown. */
  cuil: string | null
}

const palabras = (texto: string) => normalize(texto).match(/[\p{L}\p{N}]+/gu) ?? []

const incluye = (unas: readonly string[], otras: readonly string[]) =>
  unas.length > 0 && unas.every((palabra) => otras.includes(palabra))

/** One name contains the other, such as «Norma Beatriz» and «Norma». */
const mismoNombre = (uno: string, otro: string) =>
  incluye(palabras(uno), palabras(otro)) || incluye(palabras(otro), palabras(uno))

/** Same document, sex, birth date, CUIL (if both are known) and compatible names, regardless of case, accents and order. */
export const esMismaPersona = (declarada: Identidad, padron: Identidad): boolean =>
  escriturasDni(padron.dni).includes(declarada.dni) &&
  declarada.sexo === padron.sexo &&
  declarada.fecha_nacimiento === padron.fecha_nacimiento &&
  (declarada.cuil === null || padron.cuil === null || declarada.cuil === padron.cuil) &&
  mismoNombre(declarada.apellido, padron.apellido) &&
  mismoNombre(declarada.nombre, padron.nombre)

/** A CUIL contains the document; its prefix is random. */
export const esCuilDe = (cuil: string, dni: string): boolean => cuil.slice(2, 10) === dni.padStart(8, '0')

/** Initials, 'N. B.': all that may be shown to somebody unidentified. */
export const iniciales = (nombre: string): string =>
  palabras(nombre)
    .map((palabra) => `${palabra.slice(0, 1).toUpperCase()}.`)
    .join(' ')
