import { primero } from './primero'

/** The words of each of the sorted `trigramas`, as numbers, are the `apariciones` from its `desde` to the next one's. */
export type IndiceTrigramas = {
  palabras: readonly string[]
  trigramas: Uint32Array
  desde: Uint32Array
  apariciones: Uint32Array
  cuenta: Uint8Array
}

const LARGO_MAXIMO = 40
const filas = [0, 1, 2].map(() => new Uint8Array(LARGO_MAXIMO + 1)) as [Uint8Array, Uint8Array, Uint8Array]

export function createTrigramas(palabras: readonly string[]): IndiceTrigramas {
  const listas = new Map<number, number[]>()
  palabras.forEach((palabra, i) => {
    if (!/^[a-z]{4,}/.test(palabra)) return
    for (const trigrama of trigramasDe(palabra)) {
      const lista = listas.get(trigrama)
      if (lista) lista.push(i)
      else listas.set(trigrama, [i])
    }
  })
  const trigramas = Uint32Array.from(listas.keys()).sort()
  const desde = new Uint32Array(trigramas.length + 1)
  trigramas.forEach((trigrama, lugar) => {
    desde[lugar + 1] = (desde[lugar] as number) + (listas.get(trigrama)?.length ?? 0)
  })
  const apariciones = new Uint32Array(desde[trigramas.length] as number)
  trigramas.forEach((trigrama, lugar) => apariciones.set(listas.get(trigrama) ?? [], desde[lugar]))
  return { palabras, trigramas, desde, apariciones, cuenta: new Uint8Array(palabras.length) }
}

/** `exceso`: how many more mistakes it takes than the nearest one. */
export type Similar = { palabra: number; exceso: number }

/** Or whose beginning is near ('amoxisil'): one mistake in four to six letters, two from seven on; in shorter words anything is near. */
export function similares(indice: IndiceTrigramas, palabra: string): Similar[] {
  const tope = palabra.length < 4 || palabra.length > LARGO_MAXIMO - 2 ? 0 : palabra.length < 7 ? 1 : 2
  if (tope === 0) return []
  const cercanas = candidatas(indice, palabra, tope).flatMap((candidata) => {
    const distancia = distanciaAlComienzo(palabra, indice.palabras[candidata] ?? '', tope)
    return distancia > tope ? [] : [{ palabra: candidata, distancia }]
  })
  const menor = Math.min(...cercanas.map(({ distancia }) => distancia))
  return cercanas.map(({ palabra: cercana, distancia }) => ({ palabra: cercana, exceso: distancia - menor }))
}

function candidatas(
  { trigramas, desde, apariciones, cuenta }: IndiceTrigramas,
  palabra: string,
  tope: number,
): number[] {
  const propios = trigramasDe(palabra)
  const minimo = Math.max(1, propios.size - 4 * tope)
  const tocadas: number[] = []
  for (const trigrama of propios) {
    const lugar = primero(trigramas, (otro) => otro >= trigrama)
    if (trigramas[lugar] !== trigrama) continue
    for (let de = desde[lugar] as number; de < (desde[lugar + 1] as number); de++) {
      const i = apariciones[de] as number
      const veces = cuenta[i] ?? 0
      if (veces === 0) tocadas.push(i)
      cuenta[i] = veces + 1
    }
  }
  const elegidas = tocadas.filter((i) => (cuenta[i] ?? 0) >= minimo)
  for (const i of tocadas) cuenta[i] = 0
  return elegidas
}

/** Letters of a folded word are below 1,024, so that three of them are one number. */
const bits = 10

/** Of the word with its beginning marked. */
function trigramasDe(palabra: string): Set<number> {
  const marcada = `^${palabra}`
  const conjunto = new Set<number>()
  const letra = (i: number) => marcada.charCodeAt(i) & ((1 << bits) - 1)
  for (let i = 0; i + 3 <= marcada.length; i++)
    conjunto.add((letra(i) << (2 * bits)) | (letra(i + 1) << bits) | letra(i + 2))
  return conjunto
}

/** Damerau-Levenshtein to the nearest beginning of `palabra`; `tope + 1` once it exceeds `tope`. */
export function distanciaAlComienzo(escrita: string, palabra: string, tope: number): number {
  const ancho = Math.min(palabra.length, escrita.length + tope, LARGO_MAXIMO)
  if (ancho < escrita.length - tope) return tope + 1
  let [anterior, previa, actual] = filas
  for (let j = 0; j <= ancho; j++) previa[j] = j
  for (let i = 1; i <= escrita.length; i++) {
    actual[0] = i
    let menor = i
    const letra = escrita.charCodeAt(i - 1)
    for (let j = 1; j <= ancho; j++) {
      const otra = palabra.charCodeAt(j - 1)
      let valor = (previa[j - 1] as number) + (letra === otra ? 0 : 1)
      valor = Math.min(valor, (previa[j] as number) + 1, (actual[j - 1] as number) + 1)
      if (i > 1 && j > 1 && letra === palabra.charCodeAt(j - 2) && escrita.charCodeAt(i - 2) === otra)
        valor = Math.min(valor, (anterior[j - 2] as number) + 1)
      actual[j] = valor
      if (valor < menor) menor = valor
    }
    if (menor > tope) return tope + 1
    ;[anterior, previa, actual] = [previa, actual, anterior]
  }
  let mejor = tope + 1
  for (let j = 0; j <= ancho; j++) mejor = Math.min(mejor, previa[j] as number)
  return mejor
}
