import { textoPosologia } from './posologia-texto'
import type { Posologia, Tomas } from './posologia-vocabulario'
import { findIndicacion, findUnidad, patronIndicacion, patronUnidad } from './posologia-vocabulario'
import { normalize } from '../comun/texto'

export type { Posologia, Tomas } from './posologia-vocabulario'

const DIAS_MAXIMOS = 366
const HORAS_MAXIMAS = 168
const FRACCIONES = new Map([
  ['½', '.5'],
  ['1/2', '.5'],
  ['¼', '.25'],
  ['1/4', '.25'],
  ['¾', '.75'],
  ['3/4', '.75'],
])

const N = String.raw`(\d{1,4}(?:\.\d{1,2})?)`
const U = `(${patronUnidad})`
// A word must end where it ends: 'c/8hola' or 'sosiego' are not understood. An x may follow at once: '1-0-1x30'.
const FIN = String.raw`(?=$|[\s+]|x\s?\d)`
const GUION = String.raw`\s?-\s?`

const LUGARES = new RegExp(String.raw`^${N}${GUION}${N}${GUION}${N}(?:${GUION}${N})?(?:\s?${U})?${FIN}`)
const INTERVALO = new RegExp(
  String.raw`^(?:${N}\s?(?:${U}\s)?)?(?:c\s?/\s?|cada\s)(\d{1,3})\s?(?:horas|hora|hrs|hs|h)${FIN}`,
)
const DURACION = new RegExp(
  String.raw`^(?:x\s?(\d{1,3})(?:\s?(dias|dia|d|semanas|semana|sem))?|(?:por|durante)\s(\d{1,3})\s?(dias|dia|semanas|semana))${FIN}`,
)
const SI_HACE_FALTA = new RegExp(`^(?:sos|si hace falta|si es necesario)${FIN}`)
const MAXIMO = new RegExp(
  String.raw`^(?:(?:maximo|max)\s?${N}(?:\s${U})?(?:\s?(?:por dia|/\s?dia|al dia))?|hasta\s${N}(?:\s${U})?\s?(?:por dia|/\s?dia|al dia))${FIN}`,
)
const INDICACION = new RegExp(String.raw`^(?:\+\s?)?(${patronIndicacion})${FIN}`)

/**
 * Reads a dosing scheme as a professional types it ('1-0-0-1 x 30', 'c/8h x 7', '2 puff c/6h sos max 8 + con comida').
 * Null unless every word was understood: a dose is never guessed.
 */
export function parsePosologia(texto: string): Posologia | null {
  const limpio = prepare(texto)
  const esquema = limpio === null ? null : (readLugares(limpio) ?? readIntervalo(limpio))
  if (!esquema || !readModificadores(esquema)) return null
  const { resto: _resto, ...leido } = esquema
  if (!esCoherente(leido)) return null
  return { ...leido, unidades: countUnidades(leido), texto: textoPosologia(leido) }
}

type Esquema = Omit<Posologia, 'texto' | 'unidades'>
type EnLectura = Esquema & { resto: string }

/** One spelling for fractions, decimals, dashes and spaces; null where a number could be read two ways. */
function prepare(texto: string): string | null {
  const fracciones = normalize(texto)
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/(?<![\d/.,])(?:(\d{1,4})\s?([½¼¾])|(?:(\d{1,4})\s)?([13]\/[24]))(?![\d/])/g, joinFraccion)
    .replaceAll(/(?<![\d/.,])[½¼¾](?![\d/])/g, (fraccion) => `0${FRACCIONES.get(fraccion) ?? ''}`)
  // '1.000' is a thousand or one; ',5' lost its zero or its number.
  if (/\d[.,]\d{3}|(?<!\d)[.,]\d|[½¼¾]/.test(fracciones)) return null
  return fracciones
    .replaceAll(/(\d),(?=\d)/g, '$1.')
    .replaceAll(/,|\.(?!\d)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function joinFraccion(todo: string, entero?: string, signo?: string, enteroBarra?: string, barra?: string): string {
  const decimal = FRACCIONES.get(signo ?? barra ?? '')
  return decimal === undefined ? todo : `${entero ?? enteroBarra ?? '0'}${decimal}`
}

function enLectura(campos: Partial<Esquema>, resto: string): EnLectura {
  return {
    tomas: null,
    cada_horas: null,
    cantidad: null,
    unidad: null,
    dias: null,
    si_hace_falta: false,
    maximo_por_dia: null,
    indicaciones: [],
    ...campos,
    resto: resto.trimStart(),
  }
}

function nombreDeUnidad(palabra: string | undefined): string | null {
  return palabra === undefined ? null : (findUnidad(palabra)?.singular ?? null)
}

function readLugares(texto: string): EnLectura | null {
  const leido = LUGARES.exec(texto)
  if (!leido) return null
  const [todo, primera, segunda, tercera, cuarta, unidad] = leido
  // Three places are mañana, mediodía and noche; the tarde is the one left out.
  const tomas: Tomas = {
    manana: Number(primera),
    mediodia: Number(segunda),
    tarde: cuarta === undefined ? 0 : Number(tercera),
    noche: Number(cuarta ?? tercera),
  }
  return enLectura({ tomas, unidad: nombreDeUnidad(unidad) }, texto.slice(todo.length))
}

function readIntervalo(texto: string): EnLectura | null {
  const leido = INTERVALO.exec(texto)
  if (!leido) return null
  const [todo, cantidad = '1', unidad, horas] = leido
  const campos = { cantidad: Number(cantidad), unidad: nombreDeUnidad(unidad), cada_horas: Number(horas) }
  return enLectura(campos, texto.slice(todo.length))
}

/** Reads what follows the scheme, in any order, each at most once; false when something is left unread. */
function readModificadores(esquema: EnLectura): boolean {
  while (esquema.resto !== '') {
    const antes = esquema.resto
    const leyo = readDuracion(esquema) || readIfNeeded(esquema) || readMaximo(esquema) || readIndicacion(esquema)
    if (!leyo || esquema.resto === antes) return false
  }
  return true
}

function take(esquema: EnLectura, patron: RegExp): RegExpExecArray | null {
  const leido = patron.exec(esquema.resto)
  if (leido) esquema.resto = esquema.resto.slice(leido[0].length).trimStart()
  return leido
}

function readDuracion(esquema: EnLectura): boolean {
  const leido = esquema.dias === null ? take(esquema, DURACION) : null
  if (!leido) return false
  const periodo = leido[2] ?? leido[4] ?? 'dias'
  esquema.dias = Number(leido[1] ?? leido[3]) * (periodo.startsWith('sem') ? 7 : 1)
  return true
}

function readIfNeeded(esquema: EnLectura): boolean {
  if (esquema.si_hace_falta || !take(esquema, SI_HACE_FALTA)) return false
  esquema.si_hace_falta = true
  return true
}

function readMaximo(esquema: EnLectura): boolean {
  const leido = esquema.maximo_por_dia === null ? take(esquema, MAXIMO) : null
  if (!leido) return false
  const unidad = leido[2] ?? leido[4]
  if (unidad !== undefined && nombreDeUnidad(unidad) !== esquema.unidad) return false
  esquema.maximo_por_dia = Number(leido[1] ?? leido[3])
  return true
}

function readIndicacion(esquema: EnLectura): boolean {
  const indicacion = findIndicacion(take(esquema, INDICACION)?.[1] ?? '')
  if (indicacion === undefined || esquema.indicaciones.includes(indicacion)) return false
  esquema.indicaciones = [...esquema.indicaciones, indicacion]
  return true
}

function porDia(esquema: Esquema): number {
  if (esquema.tomas) return Object.values(esquema.tomas).reduce((suma, cantidad) => suma + cantidad, 0)
  return ((esquema.cantidad ?? 0) * 24) / (esquema.cada_horas ?? 24)
}

/** A scheme of nothing, of no time, or that contradicts its own maximum was misread or mistyped. */
function esCoherente(esquema: Esquema): boolean {
  const diario = porDia(esquema)
  if (!(diario > 0) || !Number.isFinite(diario)) return false
  if (esquema.cada_horas !== null && (esquema.cada_horas < 1 || esquema.cada_horas > HORAS_MAXIMAS)) return false
  if (esquema.dias !== null && (esquema.dias < 1 || esquema.dias > DIAS_MAXIMOS)) return false
  if (esquema.maximo_por_dia === null) return true
  const minimo = esquema.si_hace_falta && esquema.cantidad !== null ? esquema.cantidad : diario
  return esquema.maximo_por_dia >= minimo
}

function countUnidades(esquema: Esquema): number | null {
  if (esquema.dias === null || esquema.si_hace_falta) return null
  if (esquema.unidad !== null && findUnidad(esquema.unidad)?.contable !== true) return null
  const total =
    esquema.cada_horas === null
      ? porDia(esquema) * esquema.dias
      : (esquema.cantidad ?? 0) * Math.ceil((esquema.dias * 24) / esquema.cada_horas)
  return Math.round(total * 100) / 100
}
