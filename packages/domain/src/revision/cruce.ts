import type { IndiceProductos } from '../vademecum/indice'
import type { Alternativas, Tramo } from '../vademecum/tramos'

/** In index order; scores stay in `indice.marcas.puntaje`. All searches of an index share its marks, which a synchronous search leaves clean. */
export function cross(indice: IndiceProductos, terminos: readonly Alternativas[]): Uint32Array {
  const { visto, tocados } = indice.marcas
  let cuantos = 0
  let etapa = 0
  for (const alternativas of terminos.toSorted((a, b) => peso(a) - peso(b))) {
    let quedan = 0
    for (const tramos of alternativas) {
      quedan = etapa === 0 ? begin(indice, tramos) : proceed(indice, tramos, etapa)
      if (quedan > 0) break
    }
    cuantos = etapa === 0 ? quedan : purge(indice, cuantos, etapa, quedan)
    etapa++
    if (cuantos === 0) break
  }
  const hallados = enOrden(tocados.subarray(0, cuantos), visto, etapa)
  for (const producto of hallados) visto[producto] = 0
  return hallados
}

/** The rarest first, so that the others only confirm. Numbers go after words, since their alternatives depend on them. */
function peso(alternativas: Alternativas): number {
  const apariciones = alternativas[0]?.reduce((total, tramo) => total + tramo.hasta - tramo.desde, 0) ?? 0
  return alternativas.length > 1 ? apariciones + 2 ** 40 : apariciones
}

function begin({ marcas: { visto, puntaje, tocados } }: IndiceProductos, tramos: readonly Tramo[]): number {
  let cuantos = 0
  for (const { apariciones, desde, hasta, hastaLugar, puntos } of tramos)
    for (let i = desde; i < hasta; i++) {
      const aparicion = apariciones[i] as number
      const lugar = aparicion & 7
      if (lugar > hastaLugar) continue
      const producto = aparicion >>> 3
      const valor = lugar * 2 + puntos
      if (visto[producto] === 0) {
        visto[producto] = 1
        puntaje[producto] = valor
        tocados[cuantos++] = producto
      } else if (valor < (puntaje[producto] as number)) puntaje[producto] = valor
    }
  return cuantos
}

function proceed({ marcas: { visto, mejor } }: IndiceProductos, tramos: readonly Tramo[], etapa: number): number {
  let cuantos = 0
  for (const { apariciones, desde, hasta, hastaLugar, puntos } of tramos)
    for (let i = desde; i < hasta; i++) {
      const aparicion = apariciones[i] as number
      const producto = aparicion >>> 3
      const lugar = aparicion & 7
      const marca = visto[producto] as number
      if (marca < etapa || lugar > hastaLugar) continue
      const valor = lugar * 2 + puntos
      if (marca === etapa) {
        visto[producto] = etapa + 1
        mejor[producto] = valor
        cuantos++
      } else if (valor < (mejor[producto] as number)) mejor[producto] = valor
    }
  return cuantos
}

function purge({ marcas }: IndiceProductos, cuantos: number, etapa: number, quedan: number): number {
  const { visto, puntaje, mejor, tocados } = marcas
  let escritos = 0
  for (let i = 0; i < cuantos; i++) {
    const producto = tocados[i] as number
    if (quedan > 0 && visto[producto] === etapa + 1) {
      puntaje[producto] = (puntaje[producto] as number) + (mejor[producto] as number)
      tocados[escritos++] = producto
    } else visto[producto] = 0
  }
  return escritos
}

/** Sorting a few is faster than reading every mark; reading every mark is faster than sorting many. */
function enOrden(tocados: Uint32Array, visto: Uint8Array, etapa: number): Uint32Array {
  if (tocados.length < visto.length / 32) return tocados.slice().sort()
  const ordenados = new Uint32Array(tocados.length)
  let escritos = 0
  for (let producto = 0; producto < visto.length; producto++)
    if (visto[producto] === etapa) ordenados[escritos++] = producto
  return ordenados
}
