import { normalize } from '../comun/texto'
import { addHabiles } from '../norma/autorizacion'
import { esFecha, type Fecha, formatFecha, hoy } from '../comun/fecha'
import { formatCuit, parseCuit } from './cuit'
import { esCuilDe } from './persona'
import type { CampoIdentidad, IdentidadCivil, PersonaRenaper } from './renaper'

/** PT-06: what a person may ask to have corrected. 'otro' is told in words, and corrected outside the product. */
export const datosRectificables = ['apellido', 'nombre', 'sexo', 'fecha_nacimiento', 'cuil', 'otro'] as const
export type DatoRectificable = (typeof datosRectificables)[number]
export const desenlacesRectificacion = ['corregida', 'no_corresponde'] as const
export type DesenlaceRectificacion = (typeof desenlacesRectificacion)[number]

export const nombreDeDato: Readonly<Record<DatoRectificable, string>> = {
  apellido: 'Apellido',
  nombre: 'Nombre',
  sexo: 'Sexo',
  fecha_nacimiento: 'Fecha de nacimiento',
  cuil: 'CUIL',
  otro: 'Otro dato',
}

export const sexosEnPalabras = { F: 'Femenino', M: 'Masculino', X: 'X' } as const

/** As it is read: a date with its slashes, a sex in a word, a CUIL with its hyphens. */
export function valorDeDato(dato: DatoRectificable, valor: string): string {
  if (dato === 'fecha_nacimiento') return esFecha(valor) ? formatFecha(valor) : valor
  if (dato === 'sexo') return sexosEnPalabras[valor as keyof typeof sexosEnPalabras] ?? valor
  return dato === 'cuil' && valor !== '' ? formatCuit(valor) : valor
}

/** L25326 art 16.2: five working days from the request. Public holidays are unknown and count, so that no answer is late by them. */
export const plazoDeRectificacion = (pedida_en: Date): Fecha => addHabiles(hoy(pedida_en), 5)

const maximos: Readonly<Record<DatoRectificable, number>> = {
  apellido: 80,
  nombre: 80,
  sexo: 1,
  fecha_nacimiento: 10,
  cuil: 13,
  otro: 300,
}

/** As it would be stored: a CUIL without its separators. */
export const comoSeGuarda = (dato: DatoRectificable, pide: string): string =>
  dato === 'cuil' ? pide.replaceAll(/\D/g, '') : pide.trim().replaceAll(/\s+/g, ' ')

/** Why a datum cannot be asked for so, in words for its field; null when it can. `dni`: of the person, to whom a CUIL must belong. */
export function revisarRectificacion(
  { dato, pide }: { dato: DatoRectificable; pide: string },
  { dni, ...identidad }: IdentidadCivil & { dni: string },
  dia: Fecha,
): string | null {
  const valor = comoSeGuarda(dato, pide)
  if (valor === '') return 'Escribí cómo tiene que decir.'
  if (valor.length > maximos[dato]) return `Hasta ${maximos[dato]} caracteres.`
  if (dato === 'otro') return null
  if (dato === 'sexo' && !/^[FMX]$/.test(valor)) return 'Va F, M o X, como en tu documento.'
  if (dato === 'fecha_nacimiento' && (!esFecha(valor) || valor > dia || valor < '1900-01-01'))
    return 'Esa fecha no puede ser la de tu nacimiento.'
  if (dato === 'cuil' && !(parseCuit(valor).ok && esCuilDe(valor, dni))) return 'No es un CUIL de tu documento.'
  if ((dato === 'apellido' || dato === 'nombre') && !/\p{L}/u.test(valor)) return 'Escribilo con letras.'
  return identidad[dato as CampoIdentidad] === valor ? 'Es lo que ya dice.' : null
}

/** Whether a request waits past its last day, which still counts whole. */
export const esRectificacionVencida = (
  { vence_el, desenlace }: { vence_el: Fecha; desenlace: DesenlaceRectificacion | null },
  dia: Fecha,
): boolean => desenlace === null && dia > vence_el

/** What RENAPER says of the datum in question, and whose it is: what is asked for, what stands today, or neither. */
export type CotejoRectificacion = { dice: string; coincide: 'pide' | 'decia' | 'ninguno' }

/** RG-03. Null where the answer does not have that datum. The sex is part of the question: who is found by the one that is asked for has it. */
export function compareRectificacion(
  { dato, decia, pide }: { dato: DatoRectificable; decia: string; pide: string },
  dice: PersonaRenaper,
): CotejoRectificacion | null {
  if (dato === 'otro') return null
  if (dato === 'sexo') return { dice: pide, coincide: 'pide' }
  const suyo = dice[dato]
  if (suyo === '') return null
  const igual = (uno: string) => normalize(uno) === normalize(suyo)
  return { dice: suyo, coincide: igual(pide) ? 'pide' : igual(decia) ? 'decia' : 'ninguno' }
}
