import type { DiasDeToma } from '../esquema'
import { type Clausula, lector } from './clausula'

/** The longest menstrual cycle whose days are counted, and the longest round of days. */
const DIAS_DEL_CICLO = 35
const VUELTA_MAXIMA = 180
/** Of a cycle of days with it and days without. */
const TRAMO_MAXIMO = 90

type Vuelta = 'mes' | 'ciclo' | number
const largoDe = (de: Vuelta): number => (de === 'mes' ? 31 : de === 'ciclo' ? DIAS_DEL_CICLO : de)

/** «días 1 a 21 de cada 28» is 21 days with it and 7 without. Null of days that the round does not have. */
export function numeradosDe(dichos: readonly number[], de: Vuelta): DiasDeToma | null {
  const dias = [...new Set(dichos)].toSorted((a, b) => a - b)
  const [primero = 0, ultimo = 0] = [dias[0], dias.at(-1)]
  const largo = largoDe(de)
  if (dias.length !== dichos.length || primero < 1 || ultimo > largo || dias.length >= largo) return null
  if (typeof de === 'string') return { tipo: 'numerados', dias, de }
  if (de > VUELTA_MAXIMA) return null
  if (ultimo !== dias.length) return { tipo: 'numerados', dias, de }
  if (ultimo === 1) return { tipo: 'cada', dias: de }
  return ultimo > TRAMO_MAXIMO || de - ultimo > TRAMO_MAXIMO ? null : { tipo: 'ciclo', si: ultimo, no: de - ultimo }
}

const D = String.raw`\d{1,3}`
const VUELTA = String.raw`(?: ,)?(?<mes> (?:de )?(?:cada|c \/|todos los) mes(?:es)?| del mes)?(?<ciclo> del? ciclo(?: menstrual)?)?(?: (?:(?:de )?(?:cada|c \/)(?: ciclo de)?|de 1 ciclo de|en ciclos? de|de) (?<n>${D})(?<dias> dias)?)?`
type Grupos = Record<string, string | undefined>
/** Null without exactly one round. */
function vueltaDe({ mes, ciclo, n }: Grupos): Vuelta | null {
  const dichas = [mes && ('mes' as const), ciclo && ('ciclo' as const), n && Number(n)].filter(
    (una): una is Vuelta => una !== undefined && una !== '',
  )
  return dichas.length === 1 ? (dichas[0] ?? null) : null
}
function clausulaDe(dias: readonly number[], grupos: Grupos): Clausula | null {
  const de = vueltaDe(grupos)
  const cuales = de === null ? null : numeradosDe(dias, de)
  return cuales && { c: 'dias', dias: cuales }
}
const desdeHasta = (de: number, a: number): number[] =>
  a > de ? Array.from({ length: a - de + 1 }, (_, i) => de + i) : []

const readRango = lector(
  String.raw`(?:(?:del|desde el|desde|de|el|los) )?(?:dias? )?(?<de>${D}) (?:a|al|-|hasta el|hasta) (?:dia )?(?<a>${D})${VUELTA}`,
  ({ de, a, ...resto }) => clausulaDe(desdeHasta(Number(de), Number(a)), resto),
)
const readLista = lector(
  String.raw`(?:(?:los|el|en los) )?dias? (?<lista>${D}(?:(?: ,)?(?: y| e)?(?: el)?(?: dia)? ${D})*)${VUELTA}`,
  ({ lista = '', ...resto }) => clausulaDe(Array.from(lista.matchAll(/\d+/g), Number), resto),
)
const readElUno = lector(
  String.raw`el (?<lista>${D}(?: y(?: el)? ${D})?)(?<mes> (?:de )?(?:cada|todos los) mes(?:es)?)`,
  ({ lista = '', ...resto }) => clausulaDe(Array.from(lista.matchAll(/\d+/g), Number), resto),
)
const readPrimeros = lector(
  String.raw`(?:durante |por |en )?(?:los )?primeros (?<n1>\d{1,2}) dias${VUELTA}`,
  ({ n1, ...resto }) => clausulaDe(desdeHasta(1, Number(n1)), resto),
)
const readMensual = lector(
  String.raw`(?:mensual|mensualmente|(?:1 vez )?(?:por|al) mes)(?: ,)? (?:el )?dia (?<dia>\d{1,2})`,
  ({ dia }) => clausulaDe([Number(dia)], { mes: 'mes' }),
)

/** Days by their number, with the round that they are of: without it, they are the days of the treatment. */
export const readNumerados = [readRango, readLista, readElUno, readPrimeros, readMensual]
