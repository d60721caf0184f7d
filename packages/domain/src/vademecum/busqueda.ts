import { cross } from '../revision/cruce'
import type { Codigos, IndiceProductos } from './indice'
import { readTerminos, type Termino } from './terminos'
import { normalize } from '../comun/texto'
import { hayComienzo, primero, tramosDe } from './tramos'

/** `preferidos`: the ifa_clave that the plan covers, first within a class. `frecuentes`: how often each is prescribed, ranked next. */
export type OpcionesBusqueda = {
  limit?: number
  start?: number
  preferidos?: ReadonlySet<string>
  frecuentes?: ReadonlyMap<string, number>
}

/** `aproximado`: nothing matches the text, these are the nearest. */
export type ResultadoBusqueda = { ids: number[]; total_estimado: number; aproximado: boolean }

const LIMITE = 35
const NADA: ResultadoBusqueda = { ids: [], total_estimado: 0, aproximado: false }

/**
 * Finds products by generic, brand, laboratory, strength, troquel or GTIN, ignoring case and accents. Every word must be the
 * beginning of an indexed one, and a single letter answers nothing. Order: generic, brand, laboratory; one ingredient before
 * combinations; covered first; generics before brands; then alphabetical, strength and pack.
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
  return responder(indice, find(indice, terminos, true), opciones, true)
}

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
  { limit = LIMITE, start = 0, preferidos, frecuentes }: OpcionesBusqueda,
  aproximado: boolean,
): ResultadoBusqueda {
  if (hallados.length === 0) return NADA
  const clases = classify(indice, hallados, preferidos)
  const elegidos = primerosDe(indice, hallados, clases, { hasta: start + limit, frecuentes })
  const ids = elegidos.slice(start, start + limit).map((producto) => indice.ids[producto] as number)
  return { ids, total_estimado: hallados.length, aproximado }
}

/** The class of each product found, lower is better: where it matched, one ingredient or several, covered or not. */
function classify(indice: IndiceProductos, hallados: Uint32Array, preferidos?: ReadonlySet<string>): Uint16Array {
  const cubiertas = preferidos && preferidas(indice, preferidos)
  const { ifaDe, combinado, marcas } = indice
  const clases = new Uint16Array(hallados.length)
  for (let i = 0; i < hallados.length; i++) {
    const producto = hallados[i] as number
    const cubierto = cubiertas?.[ifaDe[producto] as number] ?? 0
    clases[i] = (marcas.puntaje[producto] as number) * 4 + (combinado[producto] as number) * 2 + (1 - cubierto)
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

/** The first `hasta` products by class, in index order inside each one, without sorting thousands to show 35. */
function primerosDe(
  { ifas, ifaDe }: IndiceProductos,
  hallados: Uint32Array,
  clases: Uint16Array,
  { hasta, frecuentes }: { hasta: number; frecuentes: ReadonlyMap<string, number> | undefined },
): number[] {
  const cuenta = new Uint32Array(1024)
  for (const clase of clases) cuenta[clase] = (cuenta[clase] as number) + 1
  const elegidos: number[] = []
  for (let clase = 0; clase < cuenta.length && elegidos.length < hasta; clase++) {
    if (cuenta[clase] === 0) continue
    const deEsta: number[] = []
    for (let i = 0; i < clases.length && (frecuentes || elegidos.length + deEsta.length < hasta); i++)
      if (clases[i] === clase) deEsta.push(hallados[i] as number)
    const veces = (producto: number) => frecuentes?.get(ifas[ifaDe[producto] as number] as string) ?? 0
    if (frecuentes) deEsta.sort((a, b) => veces(b) - veces(a))
    elegidos.push(...deEsta)
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

/** Joins a lone letter to the word before it when some indexed word begins like that: 'losarta n'. */
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

/** The query with each pair of neighbouring words joined: 'amoxi cilina'. */
function pegados(terminos: readonly Termino[]): Termino[][] {
  return terminos.slice(1).flatMap((segundo, i) => {
    const primera = terminos[i]
    if (!primera || !('palabra' in primera) || !('palabra' in segundo)) return []
    return [[...terminos.slice(0, i), { palabra: primera.palabra + segundo.palabra }, ...terminos.slice(i + 2)]]
  })
}
