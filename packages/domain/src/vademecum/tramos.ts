import { primero } from './primero'
import { Lugar, LugarNumero, type IndiceProductos, type Vocabulario } from './indice'
import { similares } from './similitud'
import type { Termino } from './terminos'

/** The appearances of a term, down to the worst place that counts. `puntos` is added to the place. */
export type Tramo = { apariciones: Uint32Array; desde: number; hasta: number; hastaLugar: number; puntos: number }
/** The stretches of one term. The next alternative is read only when one leaves the whole query without results. */
export type Alternativas = readonly (readonly Tramo[])[]

export function tramosDe(
  indice: IndiceProductos,
  termino: Termino,
  { conOtros, parecido }: { conOtros: boolean; parecido: boolean },
): Alternativas {
  if ('numero' in termino) return tramosDeNumero(indice, termino)
  // A form alone, such as 'comprimidos', would return the whole vademécum.
  const hastaLugar = conOtros ? Lugar.FORMA : Lugar.LABORATORIO
  const { palabras } = indice
  const tramos = porComienzo(palabras, termino.palabra, hastaLugar)
  if (!parecido) return [tramos]
  const cercanas = similares(indice.trigramas, termino.palabra)
  return [
    [
      ...tramos,
      ...cercanas.map(({ palabra, exceso }) =>
        tramo(palabras, palabra, palabra + 1, { puntos: 1 + 4 * exceso, hastaLugar }),
      ),
    ],
  ]
}

export function hayComienzo({ palabras }: Vocabulario, comienzo: string): boolean {
  const [desde, hasta] = comienzos(palabras, comienzo)
  return hasta > desde
}

function porComienzo(palabras: Vocabulario, palabra: string, hastaLugar: number): Tramo[] {
  const [desde, hasta] = comienzos(palabras.palabras, palabra)
  const medio = palabras.palabras[desde] === palabra ? desde + 1 : desde
  return [
    tramo(palabras, desde, medio, { puntos: 0, hastaLugar }),
    tramo(palabras, medio, hasta, { puntos: 1, hastaLugar }),
  ]
}

/** A number is a strength, or a pack size when no product of the query has that strength ('ibuprofeno 400 x 30'). */
function tramosDeNumero(
  { numeros }: IndiceProductos,
  { numero, unidad = '' }: { numero: string; unidad?: string },
): Alternativas {
  const exacto = soloExacto(numeros, numero)
  const [, mayores] = porComienzo(numeros, numero, LugarNumero.FUERZA)
  const pelado = [
    tramo(numeros, ...exacto, { puntos: 0, hastaLugar: LugarNumero.DIVISOR }),
    ...(mayores ? [mayores] : []),
  ]
  const envase = [tramo(numeros, ...exacto, { puntos: 0, hastaLugar: LugarNumero.PRESENTACION })]
  if (!unidad) return [pelado, envase]
  const escrito = [
    tramo(numeros, ...soloExacto(numeros, unidad + numero), { puntos: 0, hastaLugar: LugarNumero.FUERZA }),
  ]
  return [escrito, pelado, envase]
}

function soloExacto({ palabras }: Vocabulario, palabra: string): [number, number] {
  const desde = primero(palabras, (otra) => otra >= palabra)
  return [desde, palabras[desde] === palabra ? desde + 1 : desde]
}

function tramo(
  vocabulario: Vocabulario,
  desde: number,
  hasta: number,
  regla: { puntos: number; hastaLugar: number },
): Tramo {
  const { apariciones, desde: limites } = vocabulario
  return { apariciones, desde: limites[desde] ?? 0, hasta: limites[hasta] ?? 0, ...regla }
}

function comienzos(palabras: readonly string[], comienzo: string): [number, number] {
  const desde = primero(palabras, (palabra) => palabra >= comienzo)
  return [desde, primero(palabras, (palabra) => palabra > comienzo && !palabra.startsWith(comienzo))]
}
