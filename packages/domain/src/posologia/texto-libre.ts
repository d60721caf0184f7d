import { createTabla } from '../comun/tabla'
import { normalize } from '../comun/texto'
import type { Posologia } from './esquema'
import { parsePosologia } from './posologia'
import { textoPosologia } from './posologia-texto'
import { conUnidadDeForma, type FormaDelProducto } from './unidad-de-forma'
import { findUnidad } from './unidades'

/** `esquema` is null when it was not understood and the text is the médico's own. */
export type PosologiaImpresa = {
  texto: string
  esquema: Posologia | null
  /** The name of a known free text, as «insulina según glucemia»; '' for others. */
  nombre: string
  /** Abbreviations without a single meaning, with which it cannot be signed (RX-09). */
  abreviaturas: string[]
}

/** Private abbreviations with a single meaning, in whole words (Ley 17.132 art 20 inc. 16). Those of units are in unidades.ts. */
const PALABRAS: Readonly<Record<string, string>> = createTabla({
  vo: 'por boca',
  im: 'por vía intramuscular',
  iv: 'por vía intravenosa',
  ev: 'por vía intravenosa',
  sc: 'por vía subcutánea',
  sl: 'debajo de la lengua',
  bid: '2 veces por día',
  tid: '3 veces por día',
  qid: '4 veces por día',
  qd: 'una vez por día',
  prn: 'si hace falta',
  sos: 'si hace falta',
  inr: 'control de coagulación',
  rin: 'control de coagulación',
  ta: 'presión arterial',
  fc: 'frecuencia cardíaca',
  min: 'minutos',
  sem: 'semanas',
  max: 'máximo',
  tto: 'tratamiento',
  aprox: 'aproximadamente',
  hgt: 'control de glucemia capilar',
  c: 'cada',
  p: 'para',
})
const FRASES: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\d])c\s?\/\s?(?=\d|u\b)/giu, 'cada '],
  [
    /(?<![\p{L}\d])c\s?\/\s?(?=(?:agua|abundante|jugo|leche|t[eé]|comida|alimento|desayuno|almuerzo|merienda|cena|aeroc|espaciador)\p{L}*)/giu,
    'con ',
  ],
  [/(?<![\p{L}\d])c\s?\/\s?(?=\p{L}{3})/giu, 'cada '],
  [/(?<![\p{L}\d])p\s?\/\s?(?=\p{L}{2})/giu, 'para '],
  [/(?<![\p{L}\d])s\s?\/\s?(?=(?:necesidad|indicaci[oó]n|esquema|glucemia|tolerancia|hgt|dolor))/giu, 'según '],
  [/\s?\/\s?(?=d[ií]a|semana|sem\b|mes\b|hora)/giu, ' por '],
  [/(?<![\p{L}\d])x(?=\s?\d|\s(?:d[ií]a|semana|mes|noche))/giu, 'por '],
  [/(?<=\d)\s?d(?![\p{L}\d])/giu, ' días'],
  // Without a number before it, «1 comp hs» is «hora somni».
  [/(?<=\d)\s?(?:hs|hrs|h)\.?(?![\p{L}\d/])/giu, ' horas'],
]
/** Symbols of metric or biological units, which are not abbreviations, and short words that look like one. */
const MEDIDAS = new Set('ml mg mcg g kg ui meq cm mm mmhg l dl gr'.split(' '))
const CORTAS = new Set(
  'a al ante bajo con de del e el en es la las lo los me mi ni no o para por que se si sin su sus tal te tu u un una y ya ojo dos dar uso mes pan te nph'.split(
    ' ',
  ),
)

/** Short words, of which an eye or an ear, before meals or in the morning, would be a guess. */
const DUDOSAS = new Set('od oi ao ou os ad ai ac pc am pm dd hs'.split(' '))

const ESQUEMA_MOVIL =
  /glucemi|hemoglucotest|hgt|esquema (?:movil|de correccion)|correccion(?:es)? (?:segun|con insulina)/

function expandPalabra(palabra: string, previo: string): string {
  const doblada = normalize(palabra)
  const conocida = PALABRAS[doblada]
  if (conocida !== undefined && doblada !== 'c' && doblada !== 'p') return conocida
  const unidad = MEDIDAS.has(doblada) ? undefined : findUnidad(doblada)
  const deCuenta = doblada !== 'u' || /\d\s?$/.test(previo)
  if (!unidad || !deCuenta || normalize(unidad.singular) === doblada || normalize(unidad.plural) === doblada)
    return palabra
  if (unidad.medida) return unidad.singular
  return /(?:^|[^\d.,/])(?:1|1\/[248]|un|una|½|medio|media)\s?$/i.test(previo) ? unidad.singular : unidad.plural
}

export function expandAbreviaturas(texto: string): string {
  const conFrases = FRASES.reduce((escrito, [patron, entera]) => escrito.replaceAll(patron, entera), texto)
  const expandido = conFrases.replaceAll(
    /(?<![\p{L}/])(\p{L}{1,10})\.?(?![\p{L}/])/gu,
    (todo: string, palabra: string, desde: number) => {
      const entera = expandPalabra(palabra, conFrases.slice(0, desde))
      return entera === palabra ? todo : `${/\d$/.test(conFrases.slice(0, desde)) ? ' ' : ''}${entera}`
    },
  )
  return expandido.replaceAll(/ {2,}/g, ' ').trim()
}

/** Letters around a slash, a word without a vowel, capitals in a lower-case text. */
export function findAbreviaturas(texto: string): string[] {
  const mezclado = texto !== texto.toUpperCase()
  const sueltas = [...texto.matchAll(/(?<![\p{L}\d])\p{L}{1,3}\s?\/\s?\p{L}{0,3}(?![\p{L}])/gu)]
    .map(([letras]) => letras)
    .filter((letras) => letras.split('/').some((lado) => !MEDIDAS.has(normalize(lado)) && normalize(lado).length < 3))
  const palabras = [...texto.matchAll(/(?<![\p{L}/])(\p{L}+)(\.?)(?![\p{L}/])/gu)].flatMap(
    ([todo, palabra = '', punto = ''], i, todas) => {
      const doblada = normalize(palabra)
      if (MEDIDAS.has(doblada) || CORTAS.has(doblada)) return []
      const siglas = mezclado && palabra.length >= 2 && palabra.length <= 4 && palabra === palabra.toUpperCase()
      // A full stop inside the text marks a cut word, unless a sentence begins after it.
      const cortada =
        punto === '.' &&
        palabra.length <= 5 &&
        i < todas.length - 1 &&
        /^\s*\p{Ll}/u.test(texto.slice((todas[i]?.index ?? 0) + todo.length))
      const sinVocal = !/[aeiouy]/.test(doblada)
      return siglas || cortada || DUDOSAS.has(doblada) || (sinVocal && doblada !== 'y') ? [palabra] : []
    },
  )
  return [...new Set([...sueltas, ...palabras])]
}

/** The text of its object, in the units of the product's form, or, when not understood, the text itself without abbreviations. */
export function writeImpresa(escrita: string, producto?: FormaDelProducto): PosologiaImpresa {
  const leida = parsePosologia(escrita)
  const esquema = leida && producto ? conUnidadDeForma(leida, producto) : leida
  if (esquema) return { texto: textoPosologia(esquema), esquema, nombre: '', abreviaturas: [] }
  const texto = expandAbreviaturas(escrita.trim())
  const nombre = ESQUEMA_MOVIL.test(normalize(texto)) ? 'insulina según glucemia' : ''
  return { texto, esquema: null, nombre, abreviaturas: findAbreviaturas(texto) }
}
