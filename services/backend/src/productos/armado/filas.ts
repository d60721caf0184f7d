import { createHash } from 'node:crypto'
import { primero } from '@receta/domain'
import type { Escritura } from '../escritura'
import type { ProductoRow } from '../productos.repository'

/** Pieces are stored once each: a hundred thousand products share a few thousand ingredients, forms and laboratories. Ordered by id. */
export type Filas = {
  ids: Int32Array
  ifas: readonly string[]
  ifaDe: Uint32Array
  textos: Uint8Array
  hasta: Uint32Array
  piezas: Uint32Array
  huella: string
}

const porProducto = 6
const lugarPrecio = 4

const sinLlaves = (objeto: object) => JSON.stringify(objeto).slice(1, -1)

/** Without its opening brace and its id: put one after another the pieces are the product again. */
function cut(f: ProductoRow): string[] {
  const {
    nombre,
    monodroga,
    componentes,
    ifa_clave,
    forma,
    via,
    concentracion,
    presentacion,
    unidades,
    envases_habituales,
  } = f
  const { laboratorio, generico, condicion_venta, lista_control, precio, precio_vigencia, remediar, troquel, gtin } = f
  return [
    `${sinLlaves({ nombre })},`,
    `${sinLlaves({ monodroga, componentes, ifa_clave })},`,
    `${sinLlaves({ forma, via, concentracion, presentacion, unidades, ...(envases_habituales && { envases_habituales }) })},`,
    `${sinLlaves({ laboratorio, generico, condicion_venta, lista_control })},`,
    `${sinLlaves({ precio })},`,
    `${sinLlaves({ precio_vigencia, remediar, troquel, gtin })}}`,
  ]
}

const readPrecio = (pieza: string) => JSON.parse(pieza.slice('"precio":'.length, -1)) as string | null

const join = (id: number, cortada: readonly string[]) => `"id":${id},${cortada.join('')}`

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

/** Without the opening brace: as text, and as bytes because searches answer dozens per keystroke. */
export type ProductoGuardado = Pick<ProductoRow, 'ifa_clave' | 'precio'> & {
  json: () => string
  writeIn: (respuesta: Escritura) => void
}

export type Estanteria = {
  get: (id: number) => ProductoGuardado | undefined
  despuesDe: (id: number, cuantos: number) => { id: number; json: string }[]
}

export function openFilas({ ids, ifas, ifaDe, textos, hasta, piezas }: Filas): Estanteria {
  const escritos = Buffer.from(textos.buffer)
  const piezaDe = (lugar: number, n: number) => piezas[lugar * porProducto + n] as number
  const textoDe = (pieza: number) => escritos.toString('utf8', hasta[pieza - 1] ?? 0, hasta[pieza])
  const jsonDe = (lugar: number) =>
    join(
      ids[lugar] as number,
      Array.from({ length: porProducto }, (_, n) => textoDe(piezaDe(lugar, n))),
    )
  const copy = (lugar: number, respuesta: Escritura) => {
    respuesta.addAscii(`"id":${ids[lugar]},`)
    for (let n = 0; n < porProducto; n++) {
      const pieza = piezaDe(lugar, n)
      respuesta.addBytes(escritos, hasta[pieza - 1] ?? 0, hasta[pieza] as number)
    }
  }
  return {
    get: (id) => {
      const lugar = primero(ids, (otro) => otro >= id)
      if (ids[lugar] !== id) return undefined
      return {
        ifa_clave: ifas[ifaDe[lugar] as number] as string,
        precio: readPrecio(textoDe(piezaDe(lugar, lugarPrecio))),
        json: () => jsonDe(lugar),
        writeIn: (respuesta) => copy(lugar, respuesta),
      }
    },
    despuesDe: (id, cuantos) => {
      const desde = primero(ids, (otro) => otro > id)
      return Array.from(ids.subarray(desde, desde + cuantos), (este, n) => ({ id: este, json: jsonDe(desde + n) }))
    },
  }
}
