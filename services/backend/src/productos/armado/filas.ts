import { createHash } from 'node:crypto'
import { primero } from '@receta/domain'
import type { ProductoRow } from '../productos.repository'

/**
 * Every product as its JSON, cut into pieces of which each different one is kept once: a vademécum says the same few
 * thousand things of its ingredients, forms and laboratories a hundred thousand times. In the order of their ids.
 */
export type Filas = {
  ids: Int32Array
  ifas: readonly string[]
  ifaDe: Uint32Array
  /** The UTF-8 of all pieces, where each of them ends, and which ones each product is made of. */
  textos: Uint8Array
  hasta: Uint32Array
  piezas: Uint32Array
  /** SHA-256 of the products as they are written, in their order. */
  huella: string
}

const porProducto = 6
const lugarPrecio = 4

const sinLlaves = (objeto: object) => JSON.stringify(objeto).slice(1, -1)

/** The JSON of a product without its id nor the name of its price: what says the same of many stands together. */
function cut(f: ProductoRow): string[] {
  const { nombre, monodroga, componentes, ifa_clave, forma, via, concentracion, presentacion, unidades } = f
  const { laboratorio, generico, condicion_venta, lista_control, precio, precio_vigencia, remediar, troquel, gtin } = f
  return [
    sinLlaves({ nombre }),
    sinLlaves({ monodroga, componentes, ifa_clave }),
    sinLlaves({ forma, via, concentracion, presentacion, unidades }),
    sinLlaves({ laboratorio, generico, condicion_venta, lista_control }),
    JSON.stringify(precio),
    sinLlaves({ precio_vigencia, remediar, troquel, gtin }),
  ]
}

/** The JSON that those pieces are, without the opening brace. */
const join = (id: number, [nombre, droga, forma, venta, precio, resto]: readonly string[]) =>
  `"id":${id},${nombre},${droga},${forma},${venta},"precio":${precio},${resto}}`

/** Takes products in the order of their ids, a few at a time, and gives them all as they are kept. */
export function createFilas() {
  const numeros = new Map<string, number>()
  const ifas = new Map<string, number>()
  const ids: number[] = []
  const ifaDe: number[] = []
  const piezas: number[] = []
  const hash = createHash('sha256')
  const number = (de: Map<string, number>, texto: string) => {
    const sabido = de.get(texto) ?? de.size
    de.set(texto, sabido)
    return sabido
  }
  const add = (fila: ProductoRow) => {
    const cortada = cut(fila)
    ids.push(fila.id)
    ifaDe.push(number(ifas, fila.ifa_clave))
    for (const pieza of cortada) piezas.push(number(numeros, pieza))
    hash.update(join(fila.id, cortada))
  }
  const finish = (): Filas => ({
    ids: Int32Array.from(ids),
    ifas: [...ifas.keys()],
    ifaDe: Uint32Array.from(ifaDe),
    ...write([...numeros.keys()]),
    piezas: Uint32Array.from(piezas),
    huella: hash.digest('base64url'),
  })
  return { add, finish }
}

function write(escritas: readonly string[]): Pick<Filas, 'textos' | 'hasta'> {
  const hasta = new Uint32Array(escritas.length)
  let largo = 0
  for (const [n, pieza] of escritas.entries()) hasta[n] = largo += Buffer.byteLength(pieza)
  const textos = new Uint8Array(largo)
  const destino = Buffer.from(textos.buffer)
  for (const [n, pieza] of escritas.entries()) destino.write(pieza, hasta[n - 1] ?? 0)
  return { textos, hasta }
}

/** A product with its JSON already written, without the opening brace: a search answers dozens on each key. */
export type ProductoGuardado = Pick<ProductoRow, 'ifa_clave' | 'precio'> & { json: string }

/** Reads products out of the rows, by their id or after one, each as it was written. */
export type Estanteria = {
  get: (id: number) => ProductoGuardado | undefined
  /** Those after that id, in their order, as many as there are up to `cuantos`. */
  despuesDe: (id: number, cuantos: number) => { id: number; json: string }[]
}

export function openFilas({ ids, ifas, ifaDe, textos, hasta, piezas }: Filas): Estanteria {
  const escritos = Buffer.from(textos.buffer)
  const cortadaDe = (lugar: number) =>
    Array.from({ length: porProducto }, (_, n) => {
      const pieza = piezas[lugar * porProducto + n] as number
      return escritos.toString('utf8', hasta[pieza - 1] ?? 0, hasta[pieza])
    })
  return {
    get: (id) => {
      const lugar = primero(ids, (otro) => otro >= id)
      if (ids[lugar] !== id) return undefined
      const cortada = cortadaDe(lugar)
      const precio = JSON.parse(cortada[lugarPrecio] as string) as string | null
      return { ifa_clave: ifas[ifaDe[lugar] as number] as string, precio, json: join(id, cortada) }
    },
    despuesDe: (id, cuantos) => {
      const desde = primero(ids, (otro) => otro > id)
      return Array.from(ids.subarray(desde, desde + cuantos), (este, n) => ({
        id: este,
        json: join(este, cortadaDe(desde + n)),
      }))
    },
  }
}
