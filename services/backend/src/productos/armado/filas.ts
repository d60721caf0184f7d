import { createHash } from 'node:crypto'
import { primero } from '@receta/domain'
import type { ProductoRow } from '../productos.repository'

/**
 * Every product as JSON, split into pieces that are stored once each: a hundred thousand products share a few thousand
 * ingredients, forms and laboratories. Ordered by id.
 */
export type Filas = {
  ids: Int32Array
  ifas: readonly string[]
  ifaDe: Uint32Array
  /** The UTF-8 of all pieces, the end of each piece, and the pieces of each product. */
  textos: Uint8Array
  hasta: Uint32Array
  piezas: Uint32Array
  /** SHA-256 of all products as written, in order. */
  huella: string
}

const porProducto = 6
const lugarPrecio = 4

const sinLlaves = (objeto: object) => JSON.stringify(objeto).slice(1, -1)

/** Splits the JSON of a product, without id and price, into pieces that many products share. */
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

const join = (id: number, [nombre, droga, forma, venta, precio, resto]: readonly string[]) =>
  `"id":${id},${nombre},${droga},${forma},${venta},"precio":${precio},${resto}}`

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

/** A product with its JSON already written, without the opening brace: searches answer dozens per keystroke. */
export type ProductoGuardado = Pick<ProductoRow, 'ifa_clave' | 'precio'> & { json: string }

export type Estanteria = {
  get: (id: number) => ProductoGuardado | undefined
  /** Up to `cuantos` products with a greater id, in order. */
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
