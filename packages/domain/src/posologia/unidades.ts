import { createTabla } from '../comun/tabla'
import { normalize } from '../comun/texto'

export type UnidadPosologia = {
  singular: string
  plural: string
  /** The ways to type it; the first is the one written back. */
  notaciones: readonly string[]
  femenina: boolean
  /** Packs are counted in it: comprimidos yes, ml or gotas no. */
  contable: boolean
  /** A measure takes decimals ('2,5 ml'); a thing takes halves ('2 comprimidos y medio'). */
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
  cosa('comprimido', 'comprimidos', ['comp', 'comps', 'compr', 'comprim', 'cp', 'cpr', 'cps', 'cprs']),
  cosa('cápsula', 'cápsulas', ['cap', 'caps', 'capsul'], femenina),
  cosa('tableta', 'tabletas', ['tab', 'tabs', 'tabl'], femenina),
  cosa('gragea', 'grageas', ['grag'], femenina),
  cosa('pastilla', 'pastillas', ['past'], femenina),
  cosa('disparo', 'disparos', [
    'puff',
    'puffs',
    'puf',
    'pufs',
    'paf',
    'pafs',
    'disp',
    'spray',
    'sprays',
    'rociada',
    'rociadas',
  ]),
  cosa('inhalación', 'inhalaciones', ['inh', 'inhal'], femenina),
  cosa('nebulización', 'nebulizaciones', ['nbz', 'neb'], incontable),
  cosa('dosis', 'dosis', [], incontable),
  cosa('ampolla bebible', 'ampollas bebibles', ['amp bebible', 'amp beb', 'ampolla beb'], femenina),
  cosa('ampolla', 'ampollas', ['amp', 'amps'], femenina),
  cosa('frasco ampolla', 'frascos ampolla', ['f / a', 'fco amp', 'fco ampolla', 'vial', 'viales']),
  cosa('jeringa prellenada', 'jeringas prellenadas', ['jer prellenada', 'jeringa prell'], femenina),
  // Alone it may be the one that a child's syrup is measured with.
  cosa('jeringa', 'jeringas', ['jer'], femenina),
  cosa('lapicera', 'lapiceras', [], femenina),
  cosa('sobre', 'sobres', ['sob']),
  cosa('parche', 'parches', []),
  cosa('óvulo', 'óvulos', ['ov', 'ovul']),
  cosa('supositorio', 'supositorios', ['sup', 'supos', 'supo']),
  cosa('enema', 'enemas', []),
  cosa('caramelo', 'caramelos', []),
  cosa('chicle', 'chicles', []),
  cosa('monodosis', 'monodosis', [], femenina),
  cosa('gota', 'gotas', ['gts', 'gt', 'gota s', 'gotitas', 'gotita'], incontable),
  cosa(
    'cucharada',
    'cucharadas',
    ['cda', 'cdas', 'cuch', 'cucharada sopera', 'cucharadas soperas', 'cda sopera', 'cdas soperas'],
    incontable,
  ),
  cosa(
    'cucharadita',
    'cucharaditas',
    ['cdita', 'cditas', 'cdta', 'cdtas', 'cucharita', 'cucharitas', 'cucharadita de te', 'cucharaditas de te'],
    incontable,
  ),
  cosa('tapita', 'tapitas', ['tapa', 'tapas'], incontable),
  cosa('medida', 'medidas', ['medida dosificadora', 'vasito', 'vasitos'], incontable),
  cosa('aplicación', 'aplicaciones', ['aplic', 'aplicac', 'apl'], incontable),
  cosa('aplicador', 'aplicadores', ['aplicador lleno', 'aplicadores llenos'], { contable: false }),
  cosa('pulsación', 'pulsaciones', ['puls'], incontable),
  cosa('lavado', 'lavados', [], { contable: false }),
  cosa('buche', 'buches', [], { contable: false }),
  cosa('unidad', 'unidades', ['unid', 'unids', 'u'], incontable),
  medida('ml', ['cc', 'cm3', 'mililitros', 'mililitro', 'mls']),
  medida('mg', ['miligramos', 'miligramo', 'mgs', 'mgr', 'mgrs', 'miligr']),
  medida('g', ['gr', 'grs', 'gramo', 'gramos', 'gs']),
  medida('mcg', ['µg', 'μg', 'ug', 'microgramos', 'microgramo', 'mcgs', 'mcgr']),
  medida('UI', ['unidades internacionales', 'u i']),
  medida('mEq', ['miliequivalentes']),
]

const porPalabra = new Map<string, UnidadPosologia>(
  unidadesPosologia.flatMap((unidad) =>
    [unidad.singular, unidad.plural, ...unidad.notaciones].map((palabra) => [normalize(palabra), unidad] as const),
  ),
)

export function findUnidad(palabra: string): UnidadPosologia | undefined {
  return porPalabra.get(normalize(palabra))
}

/** Longest first, so that no word is matched by a shorter one that begins it. */
export function alternativas(palabras: Iterable<string>): string {
  return Array.from(palabras)
    .toSorted((a, b) => b.length - a.length)
    .join('|')
}

export const patronUnidad = alternativas(porPalabra.keys())

export const aMiligramos: Readonly<Record<string, number>> = createTabla({ mg: 1, g: 1_000, mcg: 0.001 })

/** Millilitres in one unit of volume: spoons of 5 and 15, and 20 drops of a watery liquid to 1. */
export const aMililitros: Readonly<Record<string, number>> = createTabla({
  ml: 1,
  cucharadita: 5,
  cucharada: 15,
  gota: 0.05,
})

/** Whether the unit says how much of a liquid is taken: a container or a measure does, 'unidad' does not. */
export const dicenCuanto = (unidad: string | null): boolean => unidad !== null && unidad !== 'unidad'
