import { ifaClave, sinEster } from '../vademecum/ifa'
import { foldIfa } from '../vademecum/maestro'

/** By folded ingredient keys (`createAlcance`), and by ATC for those that our list lacks. `vias`: local routes by which it counts too. */
export type AlcanceClinico = {
  nombre: string
  ifas: ReadonlySet<string>
  atc: readonly string[]
  vias: ReadonlySet<string>
}

export type DrogaEnJuego = { monodroga: string; ifa_clave: string; atc: string; via: string; forma: string }

export const createAlcance = (
  nombre: string,
  ifas: readonly string[],
  { atc = [], vias = [] }: { atc?: readonly string[]; vias?: readonly string[] } = {},
): AlcanceClinico => ({ nombre, ifas: new Set(ifas.map(foldIfa)), atc, vias: new Set(vias) })

const locales = new Set(['tópica', 'oftálmica', 'ótica', 'nasal', 'vaginal', 'bucofaríngea', 'ungueal', 'irrigación'])
const atraviesa = /parche|transd[eé]rmic/i

/** Ingredients that reach the whole body by a route where others stay: hormones through the skin, a betablocker in the eye. */
const llegan: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    tópica: ['estradiol', 'testosterona', 'nitroglicerina'],
    nasal: ['calcitonina', 'desmopresina', 'esketamina', 'fentanilo', 'glucagon', 'sumatriptan', 'zolmitriptan'],
    vaginal: ['dinoprostona', 'etinilestradiol', 'etonogestrel', 'misoprostol', 'progesterona'],
    oftálmica: ['betaxolol', 'carteolol', 'levobunolol', 'timolol'],
  }).map(([via, ifas]) => [via, new Set(ifas.map(foldIfa))]),
)

const sabidas = new Map<string, readonly string[]>()

/** Whole, without its ester, or its first words ('insulina humana' is insulina). */
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

export const ifasDe = ({ ifa_clave }: Pick<DrogaEnJuego, 'ifa_clave'>): string[] => ifa_clave.split('+').filter(Boolean)

/** A patch goes through the skin, and an unknown route counts as systemic. */
export const esLocal = ({ via, forma }: Pick<DrogaEnJuego, 'via' | 'forma'>): boolean =>
  locales.has(via) && !atraviesa.test(forma)

const llega = (via: string, ifa: string): boolean =>
  clavesPlegadas(ifa).some((clave) => llegan.get(via)?.has(clave) === true)

export const esSistemica = (droga: Pick<DrogaEnJuego, 'via' | 'forma' | 'ifa_clave'>): boolean =>
  !esLocal(droga) || ifasDe(droga).some((ifa) => llega(droga.via, ifa))

type Droga = Pick<DrogaEnJuego, 'ifa_clave' | 'atc' | 'via' | 'forma'>

/** What many rows ask is computed once. */
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

/** Null when it does not belong, or when its local use does not count. */
export const perteneceA = (alcance: AlcanceClinico, droga: Droga): string | null => createPertenencia(droga)(alcance)
