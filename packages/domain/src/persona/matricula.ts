import { parseJurisdiccion } from '../receta/jurisdiccion'
import type { Result } from '../comun/result'
import { no, ok } from '../comun/result'

/** `vence_el` is its last day; null when it does not expire. */
export type Matricula = {
  tipo: string
  numero: string
  jurisdiccion: string
  entidad: string
  vence_el: string | null
}

/** 'MP 14.382'; anything but a plain number stays as it is. */
export const formatMatricula = (tipo: string, numero: string): string =>
  `${tipo} ${/^\d+$/.test(numero) ? numero.replace(/\B(?=(\d{3})+$)/g, '.') : numero}`

/** '14.382' and '014382' are 14382; a suffix stays ('38-A'). '' when it is invalid. */
export function parseNumeroMatricula(texto: string): string {
  const limpio = texto
    .replaceAll(/[.\s]/g, '')
    .toUpperCase()
    .replace(/^0+(?=.)/, '')
  return /^\d{1,8}(-[A-Z0-9]{1,3}|[A-Z]{1,3})?$/.test(limpio) ? limpio : ''
}

/** A national one must be of the Nation, and a provincial one must not. */
export function parseMatricula(
  escrita: Matricula,
): Result<Matricula, 'NUMERO_INVALIDO' | 'JURISDICCION_DESCONOCIDA' | 'JURISDICCION_DE_OTRO_TIPO'> {
  const numero = parseNumeroMatricula(escrita.numero)
  if (numero === '') return no('NUMERO_INVALIDO')
  const jurisdiccion = parseJurisdiccion(escrita.jurisdiccion)
  if (jurisdiccion === null) return no('JURISDICCION_DESCONOCIDA')
  const esNacional = jurisdiccion === 'Nacional'
  if ((escrita.tipo === 'MN' && !esNacional) || (escrita.tipo === 'MP' && esNacional))
    return no('JURISDICCION_DE_OTRO_TIPO')
  return ok({ ...escrita, numero, jurisdiccion })
}

export const esLaMisma = (una: Matricula, otra: Matricula): boolean =>
  una.tipo === otra.tipo && una.numero === otra.numero && una.jurisdiccion === otra.jurisdiccion

const esIgual = (una: Matricula, otra: Matricula): boolean =>
  esLaMisma(una, otra) && una.entidad === otra.entidad && una.vence_el === otra.vence_el

/** `nuevas` need verification, also with a new entity or date (RX-14). */
export function compareMatriculas<M extends Matricula>(
  antes: readonly M[],
  despues: readonly Matricula[],
): { nuevas: Matricula[]; quitadas: M[] } {
  return {
    nuevas: despues.filter((d) => !antes.some((a) => esIgual(a, d))),
    quitadas: antes.filter((a) => !despues.some((d) => esIgual(a, d))),
  }
}
