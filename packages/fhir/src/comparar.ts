import { hoy, normalize } from '@receta/domain'

/** A value of a resource as words to be compared; one that is no text is like nothing that was written. */
export const comoTexto = (valor: unknown): string => (typeof valor === 'string' ? valor : JSON.stringify(valor))

const palabrasDe = (texto: string): string[] => normalize(texto).match(/[\p{L}\p{N}]+/gu) ?? []
const tratamientos = new Set(['dr', 'dra'])

/** Whether two names are the same words, in whatever order, case or accents, and with or without «Dra.». */
export const esElMismoNombre = (uno: string, otro: string): boolean => {
  const suyas = (texto: string) =>
    [...new Set(palabrasDe(texto).filter((palabra) => !tratamientos.has(palabra)))].toSorted().join(' ')
  return suyas(uno) !== '' && suyas(uno) === suyas(otro)
}

/** Whether two texts are the same, but for case, accents and spaces. */
export const esElMismoTexto = (uno: string, otro: string): boolean => normalize(uno) === normalize(otro)

/** The day, in Argentina, of a date or an instant of FHIR; '' when it is neither. */
export function diaDe(escrita: string): string {
  if (!escrita.includes('T')) return escrita
  const instante = new Date(escrita)
  return Number.isNaN(instante.getTime()) ? '' : hoy(instante)
}

export type ProductoConocido = {
  producto_id: number
  nombre: string
  monodroga: string
  concentracion: string
  forma: string
  presentacion: string
  gtin: string | null
  atc: string
}

const conUnidad = /(\d+(?:[.,]\d+)*)\s*(mg|mcg|ug|µg|g|ml|ui|%|meq)(?![\p{L}])/giu
const potenciasDe = (texto: string): string[] =>
  [...texto.matchAll(conUnidad)].map(([, n = '', unidad = '']) => `${n.replace(',', '.')} ${unidad.toLowerCase()}`)

const numerosDe = (texto: string): string[] => (texto.match(/\d+(?:[.,]\d+)*/g) ?? []).map((n) => n.replace(',', '.'))

/**
 * Whether the words for a medicine may be of that product: they name its generic or its brand, and no strength and no number
 * (of a pack) that it does not have. Words are a software's own («enalapril 10 comp x 30»), so that more cannot be asked of them.
 */
export function nombraProducto(texto: string, producto: ProductoConocido): boolean {
  const { nombre, monodroga, concentracion, forma, presentacion } = producto
  const dichas = new Set(palabrasDe(texto))
  const [generico = ''] = palabrasDe(monodroga)
  const [marca = ''] = palabrasDe(nombre)
  const todo = `${nombre} ${monodroga} ${concentracion} ${forma} ${presentacion}`
  const [potencias, numeros] = [new Set(potenciasDe(todo)), new Set(numerosDe(todo))]
  return (
    (dichas.has(generico) || dichas.has(marca)) &&
    potenciasDe(texto).every((una) => potencias.has(una)) &&
    numerosDe(texto).every((uno) => numeros.has(uno))
  )
}
