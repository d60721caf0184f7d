import { ifaClave, sinEster } from '../vademecum/ifa'
import { foldIfa } from '../vademecum/maestro'

/**
 * A medicine or a class of them: by active-ingredient keys, and by ATC where a vademécum knows more than our list. `ifas` are folded
 * (`createAlcance`), so that however a file writes an ingredient it is found. `vias` are the local routes by which it counts too.
 */
export type AlcanceClinico = {
  nombre: string
  ifas: ReadonlySet<string>
  atc: readonly string[]
  vias: ReadonlySet<string>
}

/** A medicine as the tables look at it. */
export type DrogaEnJuego = { monodroga: string; ifa_clave: string; atc: string; via: string; forma: string }

export const createAlcance = (
  nombre: string,
  ifas: readonly string[],
  { atc = [], vias = [] }: { atc?: readonly string[]; vias?: readonly string[] } = {},
): AlcanceClinico => ({ nombre, ifas: new Set(ifas.map(foldIfa)), atc, vias: new Set(vias) })

const locales = new Set(['tópica', 'oftálmica', 'ótica', 'nasal', 'vaginal', 'bucofaríngea', 'ungueal', 'irrigación'])
const atraviesa = /parche|transd[eé]rmic/i

/** What acts on the whole body by a route where others stay: hormones through the skin, a betablocker in the eye. */
const llegan: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    tópica: ['estradiol', 'testosterona', 'nitroglicerina'],
    nasal: ['calcitonina', 'desmopresina', 'esketamina', 'fentanilo', 'glucagon', 'sumatriptan', 'zolmitriptan'],
    vaginal: ['dinoprostona', 'etinilestradiol', 'etonogestrel', 'misoprostol', 'progesterona'],
    oftálmica: ['betaxolol', 'carteolol', 'levobunolol', 'timolol'],
  }).map(([via, ifas]) => [via, new Set(ifas.map(foldIfa))]),
)

const sabidas = new Map<string, readonly string[]>()

/** How a table may name an ingredient: whole, without its ester, or by how it begins ('insulina humana' is insulina). */
export function clavesPlegadas(ifa: string): readonly string[] {
  const sabida = sabidas.get(ifa)
  if (sabida) return sabida
  const palabras = ifa.split(' ')
  const comienzos = palabras.map((_, i) => palabras.slice(0, palabras.length - i).join(' '))
  const escritas = [...comienzos, sinEster(ifa)]
  const claves = [...new Set([...escritas, ...escritas.map(ifaClave)].map(foldIfa))].filter(Boolean)
  if (sabidas.size > 5_000) sabidas.clear()
  sabidas.set(ifa, claves)
  return claves
}

/** The ingredients of a product, as keys. */
export const ifasDe = ({ ifa_clave }: Pick<DrogaEnJuego, 'ifa_clave'>): string[] => ifa_clave.split('+').filter(Boolean)

/** Whether it stays where it is put: skin, eye, nose; a patch goes through, and an unknown route is taken to go through. */
export const esLocal = ({ via, forma }: Pick<DrogaEnJuego, 'via' | 'forma'>): boolean =>
  locales.has(via) && !atraviesa.test(forma)

const llega = (via: string, ifa: string): boolean =>
  clavesPlegadas(ifa).some((clave) => llegan.get(via)?.has(clave) === true)

/** Whether something of it reaches the blood. */
export const esSistemica = (droga: Pick<DrogaEnJuego, 'via' | 'forma' | 'ifa_clave'>): boolean =>
  !esLocal(droga) || ifasDe(droga).some((ifa) => llega(droga.via, ifa))

type Droga = Pick<DrogaEnJuego, 'ifa_clave' | 'atc' | 'via' | 'forma'>

/** Answers of one medicine by which ingredient it belongs to a class: what many rows ask of it is worked out once. */
export function createPertenencia(droga: Droga): (alcance: AlcanceClinico) => string | null {
  const suyas = ifasDe(droga).map((ifa) => ({ ifa, claves: clavesPlegadas(ifa) }))
  const local = esLocal(droga)
  const queLlegan = local ? suyas.filter(({ ifa }) => llega(droga.via, ifa)) : suyas
  return ({ ifas, atc, vias }) => {
    const cuentan = local && vias.has(droga.via) ? suyas : queLlegan
    for (const { ifa, claves } of cuentan) for (const clave of claves) if (ifas.has(clave)) return ifa
    if (cuentan.length < suyas.length || droga.atc === '') return null
    return atc.some((prefijo) => droga.atc.startsWith(prefijo)) ? (suyas[0]?.ifa ?? droga.atc) : null
  }
}

/** The ingredient by which a medicine belongs to a class; null when it does not, or when what is put on somewhere stays there. */
export const perteneceA = (alcance: AlcanceClinico, droga: Droga): string | null => createPertenencia(droga)(alcance)
