import { alergiaFrecuente } from './alergias'
import { ifaClave } from '../vademecum/ifa'
import { distanciaAlComienzo } from '../vademecum/similitud'
import { normalize } from '../comun/texto'

export type ProductoNombrado = { nombre: string; ifa_clave: string; componentes: readonly { ifa: string }[] }

/** Classes, which are never an illness. Except for familias-alergia.ts nothing is compared with them, which the receipt says. */
const CLASES = {
  seToman:
    `quinolona fluoroquinolona macrolido tetraciclina aminoglucosido carbapenem carbapeneme corticoide corticosteroide
   opioide opiaceo estatina ieca betabloqueante tiazida benzodiacepina barbiturico anticonvulsivante salicilato
   triptan`.split(/\s+/),
  noSeToman: 'anestesico contraste yodo iodo latex'.split(' '),
}
const clases = new Set([...CLASES.seToman, ...CLASES.noSeToman])
const esClase = (plano: string): boolean => {
  const [primera = '', resto = ''] = plano.split(/ (.*)/)
  return [primera, primera.replace(/s$/, ''), primera.replace(/es$/, '')].some(
    (palabra) => clases.has(palabra) && /^(locales|generales|yodad[oa]|iodad[oa]|inhalados|orales)?$/.test(resto),
  )
}

/** By its beginning, since iodopovidona is applied as iodo is. */
export const seToma = (texto: string): boolean =>
  !CLASES.noSeToman.some((palabra) => normalize(texto).startsWith(palabra))

const CANTIDAD = /\s+\d+([.,]\d+)?\s*(mg|mcg|µg|ug|g|gr|ml|ui|u|meq|%)?(\s*\/\s*\S+)?(?=\s|$)/gi
const sinFuerza = (texto: string): string => texto.replaceAll(CANTIDAD, '').trim()

const clavesDe = ({ ifa_clave }: ProductoNombrado): string[] => ifa_clave.split('+')
const es = (clave: string, dicha: string): boolean => clave === dicha || clave.startsWith(`${dicha} `)

/** Each ingredient as the labels write it when that is its key with accents; else its key, without salt. */
function genericosDe(producto: ProductoNombrado): string {
  const escritos = producto.componentes.map(({ ifa }) => ifa.toLowerCase())
  return clavesDe(producto)
    .map((clave) => escritos.find((escrito) => normalize(escrito) === clave) ?? clave)
    .join(' + ')
}

/**
 * An ingredient in any salt and strength, a class, or the ingredients of a brand. Null for a text that only mentions a drug
 * («tos con enalapril»).
 */
export function drogaNombrada(texto: string, productos: readonly ProductoNombrado[]): string | null {
  const nombre = sinFuerza(texto)
  const plano = normalize(nombre)
  if (plano.length < 2) return null
  if (alergiaFrecuente(nombre) || esClase(plano)) return nombre
  const dichas = ifaClave(nombre).split('+')
  const claves = productos.flatMap(clavesDe)
  if (dichas.every((dicha) => claves.some((clave) => es(clave, dicha))))
    return dichas.join('+') === plano ? nombre : dichas.join(' + ')
  const marcas = productos.filter((p) => es(normalize(sinFuerza(p.nombre)), plano))
  const combinadas = productos.filter((p) => sonSus(plano.split(' '), p))
  // A brand that also comes combined means its simple product.
  const [suya] = [...marcas, ...combinadas].sort((a, b) => clavesDe(a).length - clavesDe(b).length)
  return suya ? genericosDe(suya) : null
}

const sonSus = (palabras: readonly string[], { ifa_clave }: ProductoNombrado): boolean => {
  const suyas = ifa_clave.split(/[+ ]/)
  return palabras.length > 1 && palabras.every((palabra) => palabra.length > 3 && suyas.includes(palabra))
}

/** One mistake from seven letters on, two from nine. */
export function drogaParecida(texto: string, productos: readonly ProductoNombrado[]): string | null {
  const plano = normalize(sinFuerza(texto))
  const tope = plano.length < 7 ? 0 : plano.length < 9 ? 1 : 2
  if (tope === 0) return null
  const cerca = (clave: string) =>
    Math.abs(clave.length - plano.length) <= tope && distanciaAlComienzo(plano, clave, tope) <= tope
  return productos.flatMap(clavesDe).find(cerca) ?? null
}

export function palabrasDeDroga(texto: string): string[] {
  const claves = texto.split(/[,;]|\s[ye]\s/i).map(ifaClave)
  return [...new Set([normalize(texto), ...claves].join(' ').split(/[^a-z0-9'-]+/))].filter((p) => p.length > 1)
}
