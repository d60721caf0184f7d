import { claseDeForma } from './forma-edad'
import { palabrasHabladas } from './formas-habladas'
import { siglasDe } from './siglas'
import { createTrigramas, type IndiceTrigramas } from './similitud'
import { enterosDe, numerosDe, palabrasDe } from './terminos'
import { normalize } from '../comun/texto'

/** `nombre` is the brand, or the label of a generic. */
export type ProductoIndexado = {
  id: number
  monodroga: string
  nombre: string
  concentracion: string
  forma: string
  presentacion: string
  laboratorio: string
  troquel: string | null
  gtin: string | null
  ifa_clave: string
  generico: boolean
}

export const Lugar = { IFA: 0, MONODROGA: 1, NOMBRE: 2, EN_NOMBRE: 3, LABORATORIO: 4, FORMA: 5 } as const
/** A strength, its divisor or part of a brand, or a pack size. */
export const LugarNumero = { FUERZA: 0, DIVISOR: 3, PRESENTACION: 5 } as const

/** Sorted words, each with its appearances as `producto * 8 + lugar`, so that a prefix is one contiguous stretch. */
export type Vocabulario = { palabras: readonly string[]; desde: Uint32Array; apariciones: Uint32Array }

export type Codigos = { numeros: Float64Array; productos: Uint32Array }

/** Products are numbered in the order they are shown within a class of match. */
export type IndiceProductos = {
  ids: Float64Array
  ifas: readonly string[]
  ifaDe: Uint32Array
  /** How many ingredients besides the first; three stands for more. */
  combinado: Uint8Array
  clases: Uint8Array
  palabras: Vocabulario
  numeros: Vocabulario
  trigramas: IndiceTrigramas
  troqueles: Codigos
  gtins: Codigos
  marcas: { visto: Uint8Array; puntaje: Uint8Array; mejor: Uint8Array; tocados: Uint32Array }
  preferidos: WeakMap<ReadonlySet<string>, Uint8Array>
}

/** Words in one text, because a thread takes over one text in no time and twenty thousand of them in a stop that is felt. */
export type VocabularioUnido = Omit<Vocabulario, 'palabras'> & { texto: string }

/** What one thread builds and another takes over: transferable arrays of numbers and a few texts. */
export type PiezasIndice = Omit<IndiceProductos, 'preferidos' | 'palabras' | 'numeros' | 'trigramas'> & {
  palabras: VocabularioUnido
  numeros: VocabularioUnido
  trigramas: Omit<IndiceTrigramas, 'palabras'>
}

export const createIndice = (productos: readonly ProductoIndexado[]): IndiceProductos =>
  openIndice(createPiezas(productos))

export function openIndice({ palabras, numeros, trigramas, ...piezas }: PiezasIndice): IndiceProductos {
  const separadas = separate(palabras)
  return {
    ...piezas,
    palabras: separadas,
    numeros: separate(numeros),
    trigramas: { ...trigramas, palabras: separadas.palabras },
    preferidos: new WeakMap(),
  }
}

const entrePalabras = ' '
const unite = ({ palabras, ...resto }: Vocabulario): VocabularioUnido => ({
  ...resto,
  texto: palabras.join(entrePalabras),
})
const separate = ({ texto, ...resto }: VocabularioUnido): Vocabulario => ({
  ...resto,
  palabras: texto === '' ? [] : texto.split(entrePalabras),
})

export const buferesDe = ({ palabras, numeros, trigramas, troqueles, gtins, marcas, ...sueltas }: PiezasIndice) =>
  [palabras, numeros, trigramas, troqueles, gtins, marcas, sueltas]
    .flatMap((parte) => Object.values<unknown>(parte))
    .flatMap((valor) => (ArrayBuffer.isView(valor) && valor.buffer instanceof ArrayBuffer ? [valor.buffer] : []))

export function createPiezas(productos: readonly ProductoIndexado[]): PiezasIndice {
  const orden = sort(productos)
  const ordenados = orden.map((i) => productos[i] as ProductoIndexado)
  const n = ordenados.length
  const ifas = [...new Set(ordenados.map((producto) => producto.ifa_clave))]
  const numeroDeIfa = new Map(ifas.map((clave, i) => [clave, i]))
  const palabras = createVocabulario(ordenados, palabrasDeProducto())
  const { palabras: _, ...trigramas } = createTrigramas(palabras.palabras)
  return {
    ids: Float64Array.from(ordenados, (producto) => producto.id),
    ifas,
    ifaDe: Uint32Array.from(ordenados, (producto) => numeroDeIfa.get(producto.ifa_clave) ?? 0),
    combinado: Uint8Array.from(ordenados, (producto) => Math.min(producto.ifa_clave.split('+').length - 1, 3)),
    clases: Uint8Array.from(ordenados, claseDeForma),
    palabras: unite(palabras),
    numeros: unite(createVocabulario(ordenados, numerosDeProducto())),
    trigramas,
    troqueles: createCodigos(ordenados.map((producto) => producto.troquel)),
    gtins: createCodigos(ordenados.map((producto) => producto.gtin)),
    marcas: {
      visto: new Uint8Array(n),
      puntaje: new Uint8Array(n),
      mejor: new Uint8Array(n),
      tocados: new Uint32Array(n),
    },
  }
}

/** Generics first, then by ingredient, name, strength and pack size; the id makes the order stable. */
function sort(productos: readonly ProductoIndexado[]): number[] {
  const claves = puestos(productos.map((producto) => producto.ifa_clave))
  const nombres = puestos(productos.map((producto) => producto.nombre))
  const fuerza = memo((texto: string) => Number(numerosDe(texto).fuerzas.find((clave) => /^\d/.test(clave)) ?? 0))
  const envase = memo((texto: string) => enterosDe(texto).reduce((total, cifra) => total * Number(cifra), 1))
  const fuerzas = Float64Array.from(productos, (producto) => fuerza(producto.concentracion))
  const envases = Float64Array.from(productos, (producto) => envase(producto.presentacion))
  const criterios: readonly ArrayLike<number>[] = [
    Uint8Array.from(productos, (producto) => (producto.generico ? 0 : 1)),
    claves,
    nombres,
    fuerzas,
    envases,
    Float64Array.from(productos, (producto) => producto.id),
  ]
  return Array.from(productos.keys()).sort((a, b) => {
    for (const criterio of criterios) {
      const diferencia = (criterio[a] as number) - (criterio[b] as number)
      if (diferencia !== 0) return diferencia
    }
    return 0
  })
}

/** Comparing numbers is ten times faster than texts. */
function puestos(textos: readonly string[]): Uint32Array {
  const fold = memo(normalize)
  const distintos = [...new Set(textos.map(fold))].sort()
  const puesto = new Map(distintos.map((texto, i) => [texto, i]))
  return Uint32Array.from(textos, (texto) => puesto.get(fold(texto)) ?? 0)
}

type Entrada = readonly [palabra: string, lugar: number]

function palabrasDeProducto(): (producto: ProductoIndexado) => readonly (readonly Entrada[])[] {
  const monodroga = memo((texto: string) =>
    texto.split('+').flatMap((componente) => enLugares(palabrasDe(componente), Lugar.IFA, Lugar.MONODROGA)),
  )
  // The key has the usual name of the ingredient, so 'paracetamol' also finds what is written acetaminofeno.
  const clave = memo((texto: string) =>
    enLugares([...palabrasDe(texto), ...texto.split('+').flatMap(siglasDe)], Lugar.MONODROGA, Lugar.MONODROGA),
  )
  const nombre = memo((texto: string) => enLugares(palabrasDe(texto), Lugar.NOMBRE, Lugar.EN_NOMBRE))
  const laboratorio = memo((texto: string) => enLugares(palabrasDe(texto), Lugar.LABORATORIO, Lugar.LABORATORIO))
  const forma = memo((texto: string) =>
    enLugares([...palabrasDe(texto), ...palabrasHabladas(texto)], Lugar.FORMA, Lugar.FORMA),
  )
  return (producto) => [
    monodroga(producto.monodroga),
    clave(producto.ifa_clave),
    nombre(producto.nombre),
    laboratorio(producto.laboratorio),
    forma(producto.forma),
  ]
}

function numerosDeProducto(): (producto: ProductoIndexado) => readonly (readonly Entrada[])[] {
  const fuerza = memo((texto: string) => {
    const { fuerzas, divisores } = numerosDe(texto)
    return [...en(fuerzas, LugarNumero.FUERZA), ...en(divisores, LugarNumero.DIVISOR)]
  })
  const nombre = memo((texto: string) => en(enterosDe(texto), LugarNumero.DIVISOR))
  const presentacion = memo((texto: string) => en(enterosDe(texto), LugarNumero.PRESENTACION))
  return (producto) => [fuerza(producto.concentracion), nombre(producto.nombre), presentacion(producto.presentacion)]
}

const en = (palabras: readonly string[], lugar: number): Entrada[] => palabras.map((palabra) => [palabra, lugar])

function enLugares(palabras: readonly string[], primero: number, otros: number): Entrada[] {
  return palabras.map((palabra, i) => [palabra, i === 0 ? primero : otros])
}

function createVocabulario(
  productos: readonly ProductoIndexado[],
  entradasDe: (producto: ProductoIndexado) => readonly (readonly Entrada[])[],
): Vocabulario {
  const provisorio = new Map<string, number[]>()
  productos.forEach((producto, i) => {
    for (const entradas of entradasDe(producto))
      for (const [palabra, lugar] of entradas) {
        const lista = provisorio.get(palabra)
        if (lista) lista.push(i * 8 + lugar)
        else provisorio.set(palabra, [i * 8 + lugar])
      }
  })
  const palabras = [...provisorio.keys()].sort()
  const desde = new Uint32Array(palabras.length + 1)
  palabras.forEach((palabra, i) => {
    desde[i + 1] = (desde[i] ?? 0) + (provisorio.get(palabra)?.length ?? 0)
  })
  const apariciones = new Uint32Array(desde[palabras.length] ?? 0)
  palabras.forEach((palabra, i) => apariciones.set(provisorio.get(palabra) ?? [], desde[i]))
  return { palabras, desde, apariciones }
}

function createCodigos(codigos: readonly (string | null)[]): Codigos {
  const pares = codigos.flatMap((codigo, producto) =>
    codigo && /^\d+$/.test(codigo) ? [{ numero: Number(codigo), producto }] : [],
  )
  pares.sort((a, b) => a.numero - b.numero || a.producto - b.producto)
  return {
    numeros: Float64Array.from(pares, (par) => par.numero),
    productos: Uint32Array.from(pares, (par) => par.producto),
  }
}

function memo<T>(read: (texto: string) => T): (texto: string) => T {
  const leidos = new Map<string, T>()
  return (texto) => {
    const leido = leidos.get(texto)
    if (leido !== undefined) return leido
    const nuevo = read(texto)
    leidos.set(texto, nuevo)
    return nuevo
  }
}
