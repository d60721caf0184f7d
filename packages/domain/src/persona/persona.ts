import { escriturasDni } from './dni'
import { normalize } from '../comun/texto'

/** What somebody says about who they are, and what the padrón says. */
export type Identidad = {
  dni: string
  sexo: string
  apellido: string
  nombre: string
  fecha_nacimiento: string
  /** 11 digits; null where the padrón does not know it. */
  cuil: string | null
}

const palabras = (texto: string) => normalize(texto).match(/[\p{L}\p{N}]+/gu) ?? []

const incluye = (unas: readonly string[], otras: readonly string[]) =>
  unas.length > 0 && unas.every((palabra) => otras.includes(palabra))

/** One name inside the other: the padrón has «Norma Beatriz» and she writes «Norma», or the other way round. */
const mismoNombre = (uno: string, otro: string) =>
  incluye(palabras(uno), palabras(otro)) || incluye(palabras(otro), palabras(uno))

/**
 * Whether both are one person: same document, sex, birth date and CUIL (where both know it), and names that do not
 * contradict each other. Case, accents and the order of the names do not matter.
 */
export const esMismaPersona = (declarada: Identidad, padron: Identidad): boolean =>
  escriturasDni(padron.dni).includes(declarada.dni) &&
  declarada.sexo === padron.sexo &&
  declarada.fecha_nacimiento === padron.fecha_nacimiento &&
  (declarada.cuil === null || padron.cuil === null || declarada.cuil === padron.cuil) &&
  mismoNombre(declarada.apellido, padron.apellido) &&
  mismoNombre(declarada.nombre, padron.nombre)

/** The document a CUIL carries is the person's: prefixes are drawn at random, these eight digits are not. */
export const esCuilDe = (cuil: string, dni: string): boolean => cuil.slice(2, 10) === dni.padStart(8, '0')

/** First letters alone, 'N. B.': what may be shown to whoever has not proven who they are. */
export const iniciales = (nombre: string): string =>
  palabras(nombre)
    .map((palabra) => `${palabra.slice(0, 1).toUpperCase()}.`)
    .join(' ')
