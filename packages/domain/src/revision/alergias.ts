import { ifaClave } from '../vademecum/ifa'
import { normalize } from '../comun/texto'

/**
 * Families of active ingredients behind the words in which an allergy is recorded. Short on purpose: only groups whose
 * cross-reactivity is on every label. What is not here is compared by name, never guessed.
 */
const familias: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    penicilina: [
      'penicilina',
      'amoxicilina',
      'ampicilina',
      'bencilpenicilina',
      'fenoximetilpenicilina',
      'cloxacilina',
      'dicloxacilina',
      'piperacilina',
    ],
    cefalosporina: [
      'cefalosporina',
      'cefalexina',
      'cefadroxilo',
      'cefazolina',
      'cefuroxima',
      'cefaclor',
      'ceftriaxona',
      'ceftazidima',
      'cefixima',
      'cefepima',
    ],
    sulfa: ['sulfametoxazol', 'sulfadiazina', 'sulfasalazina'],
    aine: [
      'ácido acetilsalicílico',
      'aceclofenac',
      'clonixinato',
      'dexketoprofeno',
      'diclofenac',
      'flurbiprofeno',
      'ibuprofeno',
      'indometacina',
      'ketoprofeno',
      'ketorolac',
      'meloxicam',
      'naproxeno',
      'piroxicam',
      // COX-2 selective, often tolerated; but their labels too forbid them after a reaction to aspirin or another AINE.
      'celecoxib',
      'etoricoxib',
    ],
    dipirona: ['dipirona'],
    // By their key, as products are: labels write diclofenac, keys say diclofenaco.
  }).map(([familia, miembros]) => [familia, miembros.map(ifaClave)]),
)

/** The version of those families, kept with each receta that was checked against them. */
export const fuenteAlergias = { nombre: 'Grupos de reacción cruzada', version: '2026.11', fecha: '2026-11-22' } as const

const sinonimos: ReadonlyMap<string, readonly string[]> = new Map([
  ['penicilinas', ['penicilina']],
  ['cefalosporinas', ['cefalosporina']],
  ['betalactamico', ['penicilina', 'cefalosporina']],
  ['betalactamicos', ['penicilina', 'cefalosporina']],
  ['sulfas', ['sulfa']],
  ['sulfonamidas', ['sulfa']],
  ['sulfamidas', ['sulfa']],
  ['cotrimoxazol', ['sulfa']],
  ['aines', ['aine']],
  ['antiinflamatorios', ['aine']],
  ['aas', ['aine']],
])

const es = (ifa: string, miembro: string): boolean => ifa === miembro || ifa.startsWith(`${miembro} `)

/** The names in a record as keys, several when it lists several; a group's own name is kept as written. */
const clavesDe = (alergia: string): string[] =>
  normalize(alergia)
    .split(/[,;/]|\s[ye+]\s/)
    .map((nombre) => nombre.trim())
    .flatMap((nombre) => (sinonimos.has(nombre) || familias.has(nombre) ? [nombre] : ifaClave(nombre).split('+')))
    .filter(Boolean)

/** By its own name, by another of its names, or because it is one of its members. */
const familiasDe = (clave: string): readonly string[] =>
  sinonimos.get(clave) ??
  [...familias]
    .filter(([familia, miembros]) => familia === clave || miembros.some((m) => es(clave, m)))
    .map(([familia]) => familia)

/**
 * Whether a recorded allergy touches an active-ingredient key ('amoxicilina+…'): by its own name or by its family, so
 * that a reaction to ibuprofeno also warns of diclofenac.
 */
export function alergiaAlcanza(alergia: string, ifa_clave: string): boolean {
  const alcanzadas = clavesDe(alergia).flatMap((clave) => [
    clave,
    ...familiasDe(clave).flatMap((familia) => familias.get(familia) ?? []),
  ])
  return ifa_clave.split('+').some((ifa) => alcanzadas.some((clave) => es(ifa, clave)))
}

/** Whether a recorded allergy names one of the ingredients itself, and not the family it is of. */
export const alergiaNombra = (alergia: string, ifa_clave: string): boolean =>
  ifa_clave.split('+').some((ifa) => clavesDe(alergia).some((clave) => es(ifa, clave)))

/** Whether a recorded allergy names a family known here or one of its members; another can only be compared by name. */
export function alergiaConocida(alergia: string): boolean {
  const claves = clavesDe(alergia)
  return claves.length > 0 && claves.every((clave) => familiasDe(clave).length > 0)
}
