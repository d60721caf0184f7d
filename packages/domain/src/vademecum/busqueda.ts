import { cross } from '../revision/cruce'
import { puestoPorEdad } from './forma-edad'
import { type Codigos, type IndiceProductos, Lugar } from './indice'
import { readTerminos, type Termino } from './terminos'
import { normalize } from '../comun/texto'
import { primero } from './primero'
import { hayComienzo, tramosDe } from './tramos'

/** `preferidos`: the ifa_clave that the plan covers. `usados`: the products that the médico prescribes, the most used first. `edad` in years. */
export type OpcionesBusqueda = {
  limit?: number
  start?: number
  preferidos?: ReadonlySet<string>
  usados?: readonly number[]
  edad?: number
}

/** `aproximado`: nothing matches the text, these are the nearest. */
export type ResultadoBusqueda = { ids: number[]; total_estimado: number; aproximado: boolean }

const LIMITE = 35
const NADA: ResultadoBusqueda = { ids: [], total_estimado: 0, aproximado: false }

/**
 * Every word must begin an indexed one. Order: generic, brand, laboratory; the fewer ingredients the earlier; covered first;
 * what the médico uses; the forms of that age; generics before brands; alphabetical, strength and pack.
 */
export function searchProductos(
  indice: IndiceProductos,
  query: string,
  opciones: OpcionesBusqueda = {},
): ResultadoBusqueda {
  if (normalize(query).replaceAll(/[^a-z0-9]/g, '').length < 2) return NADA
  const porCodigo = findCodigo(indice, query)
  if (porCodigo.length > 0) return { ids: porCodigo, total_estimado: porCodigo.length, aproximado: false }
  const terminos = joinLoose(indice, readTerminos(query))
  for (const intento of [terminos, ...pegados(terminos)]) {
    const hallados = find(indice, intento, false)
    if (hallados.length > 0) return responder(indice, hallados, opciones, false)
  }
  const deLaMarca = findPorMarca(indice, terminos)
  if (deLaMarca.length > 0) return responder(indice, deLaMarca, opciones, true)
  return responder(indice, find(indice, terminos, true), opciones, true)
}

/** For a brand that does not come so: the vademécum has Voltaren tablets and no gel, and diclofenac gel is what is looked for. */
function findPorMarca(indice: IndiceProductos, terminos: readonly Termino[]): Uint32Array {
  for (const [i, termino] of terminos.entries()) {
    if (terminos.length < 2 || !('palabra' in termino)) continue
    const suyos = find(indice, [termino], false)
    // The beginning of an ingredient is no brand, and the combinations of a brand have other ingredients.
    const simples = suyos.filter((producto) => indice.combinado[producto] === 0 && esMarca(indice, producto))
    const [primero] = simples
    if (primero === undefined) continue
    const clave = indice.ifas[indice.ifaDe[primero] as number] ?? ''
    const hallados = find(indice, [...readTerminos(clave), ...terminos.toSpliced(i, 1)], false)
    if (hallados.length > 0) return hallados
  }
  return new Uint32Array()
}

/** Whether the last search matched that product by its brand: a place counts two points, the beginning of a word one. */
const esMarca = ({ marcas }: IndiceProductos, producto: number): boolean =>
  (marcas.puntaje[producto] as number) >>> 1 === Lugar.NOMBRE

function find(indice: IndiceProductos, terminos: readonly Termino[], parecido: boolean): Uint32Array {
  const conOtros = terminos.length > 1
  return cross(
    indice,
    terminos.map((termino) => tramosDe(indice, termino, { conOtros, parecido })),
  )
}

function responder(
  indice: IndiceProductos,
  hallados: Uint32Array,
  { limit = LIMITE, start = 0, preferidos, usados, edad }: OpcionesBusqueda,
  aproximado: boolean,
): ResultadoBusqueda {
  if (hallados.length === 0) return NADA
  const clases = classify(indice, hallados, { preferidos, usados, edad })
  const puestos = new Map(usados?.map((id, i) => [id, i]))
  const puestoDe = (producto: number) => puestos.get(indice.ids[producto] as number) ?? puestos.size
  const elegidos = primerosDe(hallados, clases, { hasta: start + limit, puestoDe })
  const ids = elegidos.slice(start, start + limit).map((producto) => indice.ids[producto] as number)
  return { ids, total_estimado: hallados.length, aproximado }
}

/** Form (3), used or not (3), in a number of 16: who treats children too is not offered a syrup for an adult. */
const PUESTOS = 16

type Preferencias = {
  preferidos: ReadonlySet<string> | undefined
  usados: readonly number[] | undefined
  edad: number | undefined
}

function classify(
  indice: IndiceProductos,
  hallados: Uint32Array,
  { preferidos, usados = [], edad }: Preferencias,
): Uint16Array {
  const cubiertas = preferidos && preferidas(indice, preferidos)
  const { ids, ifaDe, combinado, clases: formas, marcas } = indice
  const propios = new Set(usados)
  const ifasPropias = new Set<number>()
  if (propios.size > 0)
    for (const producto of hallados)
      if (propios.has(ids[producto] as number)) ifasPropias.add(ifaDe[producto] as number)
  const clases = new Uint16Array(hallados.length)
  for (let i = 0; i < hallados.length; i++) {
    const producto = hallados[i] as number
    const ifa = ifaDe[producto] as number
    const cubierto = cubiertas?.[ifa] ?? 0
    const clase = (marcas.puntaje[producto] as number) * 8 + (combinado[producto] as number) * 2 + (1 - cubierto)
    const uso = propios.has(ids[producto] as number) ? 0 : ifasPropias.has(ifa) ? 1 : 2
    clases[i] = clase * PUESTOS + puestoPorEdad(formas[producto] as number, edad) * 4 + uso
  }
  return clases
}

function preferidas(indice: IndiceProductos, preferidos: ReadonlySet<string>): Uint8Array {
  const sabidas = indice.preferidos.get(preferidos)
  if (sabidas) return sabidas
  const cubiertas = Uint8Array.from(indice.ifas, (clave) => (preferidos.has(clave) ? 1 : 0))
  indice.preferidos.set(preferidos, cubiertas)
  return cubiertas
}

function primerosDe(
  hallados: Uint32Array,
  clases: Uint16Array,
  { hasta, puestoDe }: { hasta: number; puestoDe: (producto: number) => number },
): number[] {
  const porClase = new Map<number, number[]>()
  for (let i = 0; i < clases.length; i++) {
    const lista = porClase.get(clases[i] as number)
    if (!lista) porClase.set(clases[i] as number, [hallados[i] as number])
    else if (lista.length < hasta) lista.push(hallados[i] as number)
  }
  const elegidos: number[] = []
  for (const clase of [...porClase.keys()].sort((a, b) => a - b)) {
    if (elegidos.length >= hasta) break
    const suyos = porClase.get(clase) ?? []
    elegidos.push(...(clase % PUESTOS < 4 ? suyos.sort((a, b) => puestoDe(a) - puestoDe(b)) : suyos))
  }
  return elegidos
}

function findCodigo({ troqueles, gtins, ids }: IndiceProductos, query: string): number[] {
  const digitos = query.replaceAll(/[\s.-]/g, '')
  if (!/^\d{4,14}$/.test(digitos)) return []
  const encontrados = digitos.length >= 8 ? porNumero(gtins, Number(digitos)) : porNumero(troqueles, Number(digitos))
  // Boxes print six digits and a check digit: 390352-1.
  const conVerificador = encontrados.length === 0 && digitos.length === 7
  const productos = conVerificador ? porNumero(troqueles, Number(digitos.slice(0, 6))) : encontrados
  return productos.map((producto) => ids[producto] as number)
}

function porNumero({ numeros, productos }: Codigos, numero: number): number[] {
  const hallados: number[] = []
  for (let i = primero(numeros, (otro) => otro >= numero); numeros[i] === numero; i++)
    hallados.push(productos[i] as number)
  return hallados
}

/** 'losarta n'. */
function joinLoose({ palabras }: IndiceProductos, terminos: readonly Termino[]): Termino[] {
  const unidos: Termino[] = []
  for (const termino of terminos) {
    const previo = unidos.at(-1)
    const pegada = previo && 'palabra' in previo && 'palabra' in termino ? previo.palabra + termino.palabra : ''
    const suelta = 'palabra' in termino && termino.palabra.length === 1
    if (pegada && suelta && hayComienzo(palabras, pegada)) unidos[unidos.length - 1] = { palabra: pegada }
    else unidos.push(termino)
  }
  return unidos
}

/** 'amoxi cilina'. */
function pegados(terminos: readonly Termino[]): Termino[][] {
  return terminos.slice(1).flatMap((segundo, i) => {
    const primera = terminos[i]
    if (!primera || !('palabra' in primera) || !('palabra' in segundo)) return []
    return [[...terminos.slice(0, i), { palabra: primera.palabra + segundo.palabra }, ...terminos.slice(i + 2)]]
  })
}
