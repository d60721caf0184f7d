import { createTabla } from '../../comun/tabla'
import { normalize } from '../../comun/texto'
import { distanciaAlComienzo } from '../../vademecum/similitud'
import { unidadesPosologia } from '../unidades'

const FRACCIONES: Readonly<Record<string, string>> = createTabla({
  '½': '.5',
  '1/2': '.5',
  '¼': '.25',
  '1/4': '.25',
  '¾': '.75',
  '3/4': '.75',
})
const NUMEROS: Readonly<Record<string, string>> = createTabla({
  un: '1',
  uno: '1',
  una: '1',
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
  seis: '6',
  siete: '7',
  ocho: '8',
  nueve: '9',
  diez: '10',
  doce: '12',
  catorce: '14',
  quince: '15',
  veinte: '20',
  veintiun: '21',
  veintiuno: '21',
  veinticuatro: '24',
  treinta: '30',
  xdia: 'x dia',
  xsemana: 'x semana',
  xmes: 'x mes',
})

// In order: clock time, number with fraction, grouped thousands, decimal, integer, word, arrow, other sign.
const PIEZA = new RegExp(
  [
    String.raw`(?<hora>(?<![\d:.,/])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:]))`,
    String.raw`(?<mixta>(?<![\d.,/])\d{1,4} ?[½¼¾](?!\d)|(?<![\d.,/])\d{1,4} (?:1/2|1/4|3/4)(?![\d/.,]))`,
    String.raw`(?<fraccion>[½¼¾](?!\d)|(?<![\d.,/])(?:1/2|1/4|3/4)(?![\d/.]|,\d))`,
    String.raw`(?<miles>(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?![\d.,]\d|\d))`,
    String.raw`(?<decimal>(?<![\d.,])(?:\d{1,4}[.,]\d{1,2}|0[.,]\d{3})(?!\d|[.,]\d))`,
    String.raw`(?<entero>(?<![.\d]|\d,)(?:0|0?[1-9]\d{0,6})(?!\d|[.,]\d)|(?<=\d,)\d{1,2}(?!\d|[.]\d)|(?<![.,\d])\d{1,2}(?=,\d{1,2},\d))`,
    // «8hx7», «compx30»: an x before a number means «for that many days» and is not part of the word, except in «max».
    String.raw`(?<palabra>(?!max)[a-zµμ]+?(?=x ?\d)|[a-zµμ]+)`,
    String.raw`(?<flecha>→|-+>|=+>|>>)`,
    String.raw`(?<signo>[-/+;:()>°ºª]|,(?!\d)|(?<=\d),)`,
    String.raw`(?<nada>\.(?!\d)|\s)`,
  ].join('|'),
  'y',
)

/** «1 (uno) comprimido», «un (1) comprimido»: one number twice, in figures and in letters. */
const REPETIDO = /(?<![\d.] ?)\b(\d+(?:\.\d+)?) \( \1 \)/g
/** «una vez por semana (domingo)», «c/12hs (10 días)»: brackets that change nothing. */
const ENTRE_PARENTESIS =
  /\( ((?:(?:los|el) )?(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)|(?:por |x )?\d+ (?:dias|semanas|meses)|agitar(?: bien)?(?: antes de usar)?|con (?:las )?comidas) \)/g
const ORDINAL = /\b([1-6]) [°ºª] (dia|semana|mes)\b/g

export const MARCA_MILES = 'm'

/** Names of units so long that one wrong letter leaves no doubt («comprmido»), singular and plural. */
const largas = unidadesPosologia.flatMap(({ singular, plural }) =>
  [singular, plural].map(normalize).filter((nombre) => /^[a-z]{8,}$/.test(nombre)),
)
const conocidas: ReadonlySet<string> = new Set(
  unidadesPosologia.flatMap(({ singular, plural, notaciones }) =>
    [singular, plural, ...notaciones].flatMap((nombre) => normalize(nombre).split(' ')),
  ),
)
const sabidas = new Map<string, string>()
function spell(palabra: string): string {
  if (palabra.length < 7 || conocidas.has(palabra)) return palabra
  const sabida = sabidas.get(palabra)
  if (sabida !== undefined) return sabida
  const cerca = (nombre: string) =>
    Math.abs(nombre.length - palabra.length) <= 1 && distanciaAlComienzo(palabra, nombre, 1) <= 1
  const bien = largas.find(cerca) ?? palabra
  if (sabidas.size > 2_000) sabidas.clear()
  sabidas.set(palabra, bien)
  return bien
}

/** «un comprimido a la mañana y otro a la noche»: the other one is one more. */
const OTRO = /\by otr[oa] (?=(?:a|al|por|en|con|antes|despues) (?!dia\b|si\b|no\b))/g
const NOCHE_POR_MEDIO = /\b(?:1 )?noche (?:por|x) medio\b/g

function writePieza(grupos: Record<string, string | undefined>): string {
  const { hora, mixta, fraccion, miles, decimal, entero, palabra, flecha, signo } = grupos
  if (hora) return hora.padStart(5, '0')
  if (mixta) {
    const [, cuantos = '', parte = ''] = /^(\d+) ?(.+)$/.exec(mixta) ?? []
    return `${cuantos}${FRACCIONES[parte] ?? ''}`
  }
  if (fraccion) return `0${FRACCIONES[fraccion] ?? ''}`
  if (miles) return `${MARCA_MILES}${miles.replaceAll('.', '')}`
  if (decimal) return String(Number(decimal.replace(',', '.')))
  if (entero) return entero.length > 4 ? `${MARCA_MILES}${entero}` : String(Number(entero))
  if (palabra) return NUMEROS[palabra] ?? spell(palabra)
  if (flecha) return '→'
  return signo ?? ''
}

/** Words, numbers and signs with one space between. Null when a number is ambiguous ('1,000', ',5') or a sign has no use in a posología. */
export function writeCanonico(texto: string): string | null {
  const escrito = normalize(texto).replaceAll(/[–—−‐]/g, '-')
  const piezas: string[] = []
  PIEZA.lastIndex = 0
  while (PIEZA.lastIndex < escrito.length) {
    const leida = PIEZA.exec(escrito)
    if (!leida) return null
    const pieza = writePieza(leida.groups ?? {})
    if (pieza !== '') piezas.push(pieza)
  }
  return piezas
    .join(' ')
    .replaceAll(REPETIDO, '$1')
    .replaceAll(ENTRE_PARENTESIS, '$1')
    .replaceAll(OTRO, 'y 1 ')
    .replaceAll(NOCHE_POR_MEDIO, 'a la noche dia por medio')
    .replaceAll(ORDINAL, (_, n: string, que: string) => `${n} ${n === '1' ? 'er' : 'da'} ${que}`)
}
