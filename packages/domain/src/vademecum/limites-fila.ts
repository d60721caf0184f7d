import { parseCantidad } from '../posologia/cantidad'
import type { NivelClinico } from '../revision/fuentes-clinicas'
import { normalize } from '../comun/texto'
import { ifaClave } from './ifa'
import { vias } from './via'

/** What a row of the master says: the ingredient itself, the most that an adult or a child takes of it, or how its bottles come. */
export const datosDelMaestro = ['droga', 'dosis', 'peso', 'envase'] as const
export type DatoDelMaestro = (typeof datosDelMaestro)[number]
type DatoLimite = Exclude<DatoDelMaestro, 'droga'>

export const columnasDeLimite = [
  'ifa',
  'vias',
  'forma',
  'unidad',
  'maximo_dia',
  'maximo_toma',
  'mg_kg_dia',
  'mg_kg_toma',
  'desde_edad',
  'nivel',
  'tamanos',
  'confianza',
  'fuente',
] as const
export type ColumnaDeLimite = (typeof columnasDeLimite)[number]
type Celdas = Readonly<Record<ColumnaDeLimite, string>>

/** Null where its kind has no such number, or the row does not say it. `ifa` of a combination joins its keys by +. */
export type FilaDeLimite = {
  dato: DatoLimite
  ifa: string
  vias: readonly string[]
  /** A class of form (`claseDeFrasco`); '' of any. */
  forma: string
  unidad: 'mg' | 'UI' | 'ml' | 'dosis'
  maximo_dia: number | null
  maximo_toma: number | null
  mg_kg_dia: number | null
  mg_kg_toma: number | null
  desde_edad: number | null
  nivel: NivelClinico
  tamanos: readonly number[]
  confianza: number
  fuente: string
  /** As in `IfaMaestra`. */
  linea?: number | null
}
type Objecion = { columna: ColumnaDeLimite; detalle: string }

const unidadesDe: Readonly<Record<DatoLimite, readonly FilaDeLimite['unidad'][]>> = {
  dosis: ['mg', 'UI'],
  peso: ['mg'],
  envase: ['ml', 'dosis'],
}
const propias: Readonly<Record<DatoLimite, readonly ColumnaDeLimite[]>> = {
  dosis: ['maximo_dia', 'maximo_toma', 'desde_edad', 'nivel'],
  peso: ['maximo_dia', 'mg_kg_dia', 'mg_kg_toma', 'nivel'],
  envase: ['forma', 'tamanos'],
}
const comunes: readonly ColumnaDeLimite[] = ['ifa', 'vias', 'unidad', 'confianza', 'fuente']
const numericas = ['maximo_dia', 'maximo_toma', 'mg_kg_dia', 'mg_kg_toma', 'desde_edad'] as const
const niveles: readonly NivelClinico[] = ['frena', 'advierte', 'informa']

const FRASCOS: readonly (readonly [clase: string, forma: RegExp])[] = [
  ['gotas', /\bgotas?\b/],
  ['aerosol', /aerosol|inhalador|presurizad|spray|atomizador/],
  ['suspensión', /suspension/],
  ['jarabe', /jarabe|elixir/],
  ['solución', /solucion/],
]
/** How what is poured, dropped or puffed comes; '' of anything else. */
export const claseDeFrasco = (forma: string): string =>
  FRASCOS.find(([, patron]) => patron.test(normalize(forma)))?.[0] ?? ''

const partes = (celda: string): string[] => celda.split(/[,;]/).flatMap((parte) => parte.trim() || [])
const partesDeLista = (celda: string): string[] => celda.split(/[,;/]\s+|[;/]/).flatMap((parte) => parte.trim() || [])

/** «4.000» is four or four thousand, by who writes it. */
const AMBIGUO = /^\d{1,3}\.\d{3}$/
const numeroDe = (celda: string): number =>
  AMBIGUO.test(celda) ? Number.NaN : Number(parseCantidad(celda) ?? Number.NaN)

/** One row as it is written, or every contradiction of it by column. */
export function readLimite(
  dato: DatoLimite,
  celdas: Celdas,
): { ok: true; value: FilaDeLimite } | { ok: false; error: Objecion[] } {
  const error: Objecion[] = []
  const tell = (columna: Objecion['columna'], detalle: string) => void error.push({ columna, detalle })
  for (const columna of columnasDeLimite)
    if (celdas[columna] !== '' && ![...comunes, ...propias[dato]].includes(columna))
      tell(columna, `no es de una fila de ${dato}`)
  const numero = (columna: (typeof numericas)[number]): number | null => {
    const celda = celdas[columna]
    if (celda === '' || !propias[dato].includes(columna)) return null
    const n = numeroDe(celda)
    if (!(n > 0)) tell(columna, `«${celda}» no es un número mayor que 0, sin punto de miles`)
    return n > 0 ? n : null
  }
  const unidad = unidadesDe[dato].find((una) => una.toLowerCase() === celdas.unidad.toLowerCase())
  if (!unidad) tell('unidad', `va ${unidadesDe[dato].join(' o ')}, no «${celdas.unidad}»`)
  const escritas = partes(celdas.vias)
  if (escritas.length === 0) tell('vias', 'falta por qué vía')
  for (const una of escritas)
    if (!vias.some((via) => normalize(via) === normalize(una))) tell('vias', `no hay una vía «${una}»`)
  const nivel = celdas.nivel === '' ? (dato === 'peso' ? 'frena' : 'advierte') : celdas.nivel
  if (!niveles.some((uno) => uno === nivel)) tell('nivel', `va ${niveles.join(', ')}, no «${nivel}»`)
  if (celdas.forma !== '' && claseDeFrasco(celdas.forma) === '')
    tell('forma', `va ${FRASCOS.map(([clase]) => clase).join(', ')}, no «${celdas.forma}»`)
  const tamanos = partesDeLista(celdas.tamanos).map(numeroDe)
  if (dato === 'envase' && (tamanos.length === 0 || tamanos.some((n) => !(n > 0))))
    tell('tamanos', `«${celdas.tamanos}» no son tamaños, como «60, 120»`)
  const confianza = numeroDe(celdas.confianza)
  if (!(confianza > 0 && confianza <= 1)) tell('confianza', 'va de 0 a 1')
  if (celdas.fuente === '') tell('fuente', 'falta de dónde se sabe')
  const claves = celdas.ifa.split('+')
  const esperada = claves.map(ifaClave).join('+')
  if (celdas.ifa === '' || esperada !== celdas.ifa) tell('ifa', `se espera la clave «${esperada}»`)
  else if (dato !== 'envase' && claves.length > 1) tell('ifa', 'un límite es de una sola droga')
  const [maximo_dia, maximo_toma, mg_kg_dia, mg_kg_toma, desde_edad] = numericas.map(numero) as (number | null)[]
  const value: FilaDeLimite = {
    dato,
    ifa: celdas.ifa,
    vias: vias.filter((via) => escritas.some((una) => normalize(una) === normalize(via))),
    forma: claseDeFrasco(celdas.forma),
    unidad: unidad ?? 'mg',
    maximo_dia: maximo_dia ?? null,
    maximo_toma: maximo_toma ?? null,
    mg_kg_dia: mg_kg_dia ?? null,
    mg_kg_toma: mg_kg_toma ?? null,
    desde_edad: desde_edad ?? null,
    nivel: nivel as NivelClinico,
    tamanos: [...new Set(tamanos)].toSorted((a, b) => a - b),
    confianza,
    fuente: celdas.fuente,
  }
  if (error.length === 0) error.push(...incoherenciasDe(value))
  return error.length > 0 ? { ok: false, error } : { ok: true, value }
}

const esMas = (una: number | null, otra: number | null): boolean => una !== null && otra !== null && una > otra

function incoherenciasDe(f: FilaDeLimite): Objecion[] {
  const sinLimite = [f.maximo_dia, f.maximo_toma, f.mg_kg_dia, f.mg_kg_toma].every((n) => n === null)
  if (f.dato !== 'envase' && sinLimite) return [{ columna: 'maximo_dia', detalle: 'no dice ningún límite' }]
  if (esMas(f.maximo_toma, f.maximo_dia))
    return [{ columna: 'maximo_toma', detalle: `${f.maximo_toma} de una toma es más que ${f.maximo_dia} del día` }]
  if (esMas(f.mg_kg_toma, f.mg_kg_dia))
    return [{ columna: 'mg_kg_toma', detalle: `${f.mg_kg_toma} de una toma es más que ${f.mg_kg_dia} del día` }]
  if (f.desde_edad !== null && (f.desde_edad > 120 || !Number.isInteger(f.desde_edad)))
    return [{ columna: 'desde_edad', detalle: 'va en años enteros' }]
  return []
}
