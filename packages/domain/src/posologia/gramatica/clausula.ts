import { createTabla } from '../../comun/tabla'
import type { DiasDeToma, Maximo, Medida, Rango } from '../esquema'
import { findUnidad, patronUnidad } from '../unidades'
import { MARCA_MILES } from './lexico'

export type Clausula =
  | {
      c: 'cantidad'
      cantidad: Rango
      unidad: string | null
      cada_una: Medida | null
      equivale: Medida | null
      por_kg: boolean
    }
  | { c: 'lugares'; cantidades: readonly number[]; unidad: string | null; cada_una: Medida | null }
  /** The moments of one list; `suma`: they were joined by «y». */
  | { c: 'momentos'; momentos: readonly string[]; suma: boolean }
  | { c: 'veces'; veces: Rango }
  | { c: 'cada_horas'; cada: Rango }
  | { c: 'repartido'; veces: Rango }
  | { c: 'total'; de: 'dia' | 'semana' | 'mes' }
  | { c: 'diario' }
  | { c: 'dias'; dias: DiasDeToma }
  /** `suelta`: a number alone, without the word for days. */
  | { c: 'durante'; dias: number; suelta: boolean; desde?: number }
  | { c: 'tomas'; tomas: number }
  /** «juntos»: all of them at one time. */
  | { c: 'juntos' }
  /** The days that the other doses leave («y medio el resto de los días»). */
  | { c: 'otros' }
  /** «un día … y al otro …». */
  | { c: 'un_dia' }
  /** «4 mg alternando con 2 mg»: the dose before it one day, the one after it on the other. */
  | { c: 'alternando' }
  | { c: 'tramo'; desde: number; hasta: number }
  | { c: 'continuo' }
  | { c: 'sos'; motivos: readonly string[] }
  | { c: 'maximo'; maximo: Maximo }
  | { c: 'indicacion'; texto: string }
  | { c: 'via'; via: string }
  | { c: 'sitio'; sitio: string }
  | { c: 'escala'; cantidades: readonly number[]; unidad: string | null }
  | { c: 'cada_paso' }
  | { c: 'luego' }
  /** «aplicar»: the unit is an application, unless another is said. */
  | { c: 'aplicar' }
  | { c: 'fin' }

export type De<C extends Clausula['c']> = Extract<Clausula, { c: C }>
export const deUna = <C extends Clausula['c']>(clausulas: readonly Clausula[], c: C): De<C>[] =>
  clausulas.filter((clausula): clausula is De<C> => clausula.c === c)

export type Leida = { fin: number; clausula: Clausula }

/** A number as the lexicon writes it, or the words for a half, a quarter and three quarters. */
export const N = String.raw`(?:medio|media|1 cuarto(?: de)?|3 cuartos(?: de)?|0\.(?:25|5|75) de|${MARCA_MILES}?\d+(?:\.\d+)?)`
export const FIN = String.raw`(?= |$)`
export const U = `(?:${patronUnidad.replaceAll(/[/()+]/g, '\\$&')})`

const palabrasNumero: Readonly<Record<string, number>> = createTabla({
  medio: 0.5,
  media: 0.5,
  '1 cuarto': 0.25,
  '3 cuartos': 0.75,
})
/** The number that `N` matched. Only biological units may have a thousands mark. */
export function numeroDe(texto: string, unidad: string | null = null): number | null {
  const limpio = texto.replace(/ de$/, '')
  const escrito = palabrasNumero[limpio]
  if (escrito !== undefined) return escrito
  if (!limpio.startsWith(MARCA_MILES)) return Number(limpio)
  return unidad === 'UI' || unidad === 'unidad' ? Number(limpio.slice(MARCA_MILES.length)) : null
}

export const enSitio = (patron: string): RegExp => new RegExp(`${patron}${FIN}`, 'y')

/** `make` may refuse the match. */
export function lector(
  patron: string,
  make: (grupos: Record<string, string | undefined>) => Clausula | null,
): (texto: string, desde: number) => Leida[] {
  const regla = enSitio(patron)
  return (texto, desde) => {
    regla.lastIndex = desde
    const leido = regla.exec(texto)
    const clausula = leido && make(leido.groups ?? {})
    return clausula ? [{ fin: regla.lastIndex, clausula }] : []
  }
}

export function rangoDe(de: number | null, a: number | null | undefined): Rango | null {
  if (de === null || a === null || !(de > 0)) return null
  if (a === undefined) return { de, a: de }
  return a > de ? { de, a } : null
}

export const nombreUnidad = (palabra: string | undefined): string | null =>
  palabra === undefined ? null : (findUnidad(palabra)?.singular ?? null)
