import { hoy, normalize } from '@receta/domain'

/** What is no text is like nothing that was written. */
export const comoTexto = (valor: unknown): string => (typeof valor === 'string' ? valor : JSON.stringify(valor))

const palabrasDe = (texto: string): string[] => normalize(texto).match(/[\p{L}\p{N}]+/gu) ?? []
const tratamientos = new Set(['dr', 'dra'])

/** In whatever order, case or accents, and with or without «Dra.». */
export const esElMismoNombre = (uno: string, otro: string): boolean => {
  const suyas = (texto: string) =>
    [...new Set(palabrasDe(texto).filter((palabra) => !tratamientos.has(palabra)))].toSorted().join(' ')
  return suyas(uno) !== '' && suyas(uno) === suyas(otro)
}

export const esElMismoTexto = (uno: string, otro: string): boolean => normalize(uno) === normalize(otro)

/** The day in Argentina; '' when it is neither a date nor an instant. */
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
  /** Null where the operator loaded no release that says it. */
  snomed: string | null
}

const conUnidad = /(\d+(?:[.,]\d+)*)\s*(mg|mcg|ug|µg|g|ml|ui|%|meq)(?![\p{L}])/giu
const potenciasDe = (texto: string): string[] =>
  [...texto.matchAll(conUnidad)].map(([, n = '', unidad = '']) => `${n.replace(',', '.')} ${unidad.toLowerCase()}`)

const numerosDe = (texto: string): string[] => (texto.match(/\d+(?:[.,]\d+)*/g) ?? []).map((n) => n.replace(',', '.'))

/** They name its generic or its brand, and no strength and no number that it does not have: more cannot be asked of a software's own words. */
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
