import { clavesPlegadas } from './alcance'
import { anilloComun, cadenaComun, cruzanAVeces, familiasAlergia, nombresDeFamilia } from './familias-alergia'
import { ifaClave } from '../vademecum/ifa'
import { distanciaAlComienzo } from '../vademecum/similitud'
import { foldIfa } from '../vademecum/maestro'
import { normalize } from '../comun/texto'

/** By folded ingredient key: labels write diclofenac, keys say diclofenaco. */
const familias: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(familiasAlergia).map(([familia, miembros]) => [familia, foldNombres(miembros)]),
)
const conCadena = foldNombres(cadenaComun)
const crucesAVeces = cruzanAVeces.map(([familia, drogas]) =>
  [familiasAlergia[familia], drogas].map((n) => foldNombres(n ?? [])),
)

/** Kept with each receta that was checked against them. */
export const fuenteAlergias = {
  nombre: 'Grupos de reacción cruzada',
  version: '2026.11.7',
  fecha: '2026-11-29',
} as const

/** From near to far; the betalactams share a ring. */
export type CruceAlergia = 'misma' | 'familia' | 'a_veces' | 'cadena' | 'anillo'

/** In singular or plural; null when it names none. */
function familiasNombradas(nombre: string): readonly string[] | null {
  for (const uno of [nombre, nombre.replace(/s$/, ''), nombre.replace(/es$/, '')]) {
    const dichas = nombresDeFamilia[uno]
    if (dichas && Object.hasOwn(nombresDeFamilia, uno)) return dichas
    if (Object.hasOwn(familiasAlergia, uno)) return [uno]
  }
  return null
}

/** Every name that the families know, as it is written. */
const escritos: readonly string[] = [
  ...new Set([...Object.keys(nombresDeFamilia), ...Object.entries(familiasAlergia).flat(2)].map(normalize)),
]

/** One mistake from eight letters on, two from ten, against what is known: «penisilina» is penicilina. */
function esNombreMalEscrito(escrito: string, sabido: string): boolean {
  const tope = escrito.length < 8 ? 0 : escrito.length < 10 ? 1 : 2
  if (tope === 0 || Math.abs(escrito.length - sabido.length) > tope) return false
  return distanciaAlComienzo(escrito, sabido, tope) <= tope
}

const bienEscrita = (clave: string): string =>
  familiasDe(clave).length > 0 ? clave : (escritos.find((sabido) => esNombreMalEscrito(clave, sabido)) ?? clave)

const clavesDe = (alergia: string): string[] => clavesEscritas(alergia).map(bienEscrita)

const clavesEscritas = (alergia: string): string[] =>
  normalize(alergia)
    .split(/[,;/]|\s[ye+]\s/)
    .map((nombre) => nombre.trim())
    .flatMap((nombre) => (familiasNombradas(nombre) ? [nombre] : ifaClave(nombre).split('+')))
    .filter(Boolean)

const esDe = (miembros: ReadonlySet<string> | undefined, ifa: string): boolean =>
  clavesPlegadas(ifa).some((clave) => miembros?.has(clave) === true)

const familiasDe = (clave: string): readonly string[] =>
  familiasNombradas(clave) ?? [...familias].filter(([, miembros]) => esDe(miembros, clave)).map(([familia]) => familia)

const cruzan = (una: string, otra: string, de: ReadonlySet<string> | undefined, con: ReadonlySet<string> | undefined) =>
  esDe(de, una) && esDe(con, otra)

function cruceDeUna(clave: string, ifa: string): CruceAlergia | null {
  if (clavesPlegadas(ifa).includes(foldIfa(clave))) return 'misma'
  if (familiasDe(clave).length === 0 && esNombreMalEscrito(clave, ifa)) return 'misma'
  const suyas = familiasDe(clave)
  if (suyas.some((familia) => esDe(familias.get(familia), ifa))) return 'familia'
  if (crucesAVeces.some(([una, otra]) => cruzan(clave, ifa, una, otra) || cruzan(ifa, clave, una, otra)))
    return 'a_veces'
  if (!suyas.some((familia) => anilloComun.includes(familia))) return null
  if (!anilloComun.some((familia) => esDe(familias.get(familia), ifa))) return null
  return esDe(conCadena, clave) && esDe(conCadena, ifa) ? 'cadena' : 'anillo'
}

const cercania: readonly CruceAlergia[] = ['misma', 'familia', 'a_veces', 'cadena', 'anillo']

export function cruceDe(alergia: string, ifa_clave: string): CruceAlergia | null {
  const cruces = ifa_clave.split('+').flatMap((ifa) => clavesDe(alergia).map((clave) => cruceDeUna(clave, ifa)))
  return cercania.find((cruce) => cruces.includes(cruce)) ?? null
}

/** By name or family: a reaction to ibuprofeno also warns of diclofenac. */
export function alergiaAlcanza(alergia: string, ifa_clave: string): boolean {
  const cruce = cruceDe(alergia, ifa_clave)
  return cruce === 'misma' || cruce === 'familia'
}

/** Names that are no known family or member can only be compared by name. */
export function alergiaConocida(alergia: string): boolean {
  const claves = clavesDe(alergia)
  return claves.length > 0 && claves.every((clave) => familiasDe(clave).length > 0)
}

const frecuentes = new Set(['penicilina', 'cefalosporina', 'sulfa', 'aine', 'pirazolona'])

/** Whether a name alone is read as an allergy: for these families it usually is one. */
export function alergiaFrecuente(alergia: string): boolean {
  const claves = clavesDe(alergia)
  return claves.length > 0 && claves.every((clave) => familiasDe(clave).some((familia) => frecuentes.has(familia)))
}

function foldNombres(nombres: readonly string[]): ReadonlySet<string> {
  return new Set(nombres.map((nombre) => foldIfa(ifaClave(nombre))))
}
