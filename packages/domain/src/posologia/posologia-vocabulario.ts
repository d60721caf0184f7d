import { normalize } from '../comun/texto'

export type Tomas = { manana: number; mediodia: number; tarde: number; noche: number }

/** A dosing scheme that was understood whole. Exactly one of tomas and cada_horas is set. */
export type Posologia = {
  /** How much at each moment of the day. */
  tomas: Tomas | null
  cada_horas: number | null
  /** How much each time, with cada_horas. */
  cantidad: number | null
  /** Singular name of what is taken, or null when it is the unit of the product. */
  unidad: string | null
  dias: number | null
  si_hace_falta: boolean
  maximo_por_dia: number | null
  indicaciones: string[]
  /** Units for the whole treatment; null when they cannot be computed or a pack does not count them. */
  unidades: number | null
  /** The scheme in plain words (Ley 17.132 art 20: no private abbreviation reaches the receta). */
  texto: string
}

export type UnidadPosologia = {
  singular: string
  plural: string
  /** How a professional types it; the first one is the one written back. */
  notaciones: readonly string[]
  femenina: boolean
  /** Packs are counted in it: comprimidos yes, ml or gotas no. */
  contable: boolean
  /** A measure takes decimals ('2,5 ml'), a thing takes halves ('2 comprimidos y medio'). */
  medida: boolean
}

const cosa = (singular: string, plural: string, notaciones: string[], rasgos: Partial<UnidadPosologia> = {}) => ({
  singular,
  plural,
  notaciones,
  femenina: false,
  contable: true,
  medida: false,
  ...rasgos,
})
const medida = (nombre: string, notaciones: string[]) =>
  cosa(nombre, nombre, notaciones, { contable: false, medida: true })

const femenina = { femenina: true }
const incontable = { femenina: true, contable: false }

export const unidadesPosologia: readonly UnidadPosologia[] = [
  cosa('comprimido', 'comprimidos', ['comp', 'comps']),
  cosa('cápsula', 'cápsulas', ['cap', 'caps'], femenina),
  cosa('disparo', 'disparos', ['puff', 'puffs']),
  cosa('inhalación', 'inhalaciones', ['inh'], femenina),
  cosa('ampolla', 'ampollas', ['amp'], femenina),
  cosa('sobre', 'sobres', []),
  cosa('parche', 'parches', []),
  cosa('óvulo', 'óvulos', []),
  cosa('supositorio', 'supositorios', ['sup']),
  cosa('gota', 'gotas', ['gts'], incontable),
  cosa('cucharada', 'cucharadas', ['cda'], incontable),
  cosa('cucharadita', 'cucharaditas', ['cdita'], incontable),
  cosa('aplicación', 'aplicaciones', ['aplic'], incontable),
  medida('ml', ['cc']),
  medida('mg', []),
  medida('mcg', []),
  medida('UI', []),
]

const porPalabra = new Map<string, UnidadPosologia>(
  unidadesPosologia.flatMap((unidad) =>
    [unidad.singular, unidad.plural, ...unidad.notaciones].map((palabra) => [normalize(palabra), unidad] as const),
  ),
)

export function findUnidad(palabra: string): UnidadPosologia | undefined {
  return porPalabra.get(normalize(palabra))
}

const indicacionesConocidas = [
  'con comida',
  'con la comida',
  'con las comidas',
  'con alimentos',
  'antes de comer',
  'antes de las comidas',
  'después de comer',
  'después de las comidas',
  'lejos de las comidas',
  'en ayunas',
  'al acostarse',
  'al levantarse',
  'con agua',
  'con abundante agua',
  'con leche',
] as const

const porIndicacion = new Map<string, string>(
  indicacionesConocidas.map((indicacion) => [normalize(indicacion), indicacion]),
)

export function findIndicacion(texto: string): string | undefined {
  return porIndicacion.get(texto)
}

/** Alternatives for a regular expression, longest first, so that a word is never taken for its beginning. */
function alternativas(palabras: Iterable<string>): string {
  return Array.from(palabras)
    .toSorted((a, b) => b.length - a.length)
    .join('|')
}

export const patronUnidad = alternativas(porPalabra.keys())
export const patronIndicacion = alternativas(porIndicacion.keys())
