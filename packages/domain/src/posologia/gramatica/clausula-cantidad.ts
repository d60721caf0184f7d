import type { Medida } from '../esquema'
import { findUnidad } from '../unidades'
import { lector, N, nombreUnidad, numeroDe, rangoDe, U } from './clausula'

const MASA = String.raw`(?:mg|mgs|mgr|g|gr|grs|gramos|gramo|mcg|µg|ug|ui|miligramos|microgramos|ml|cc)`
const KG = String.raw`(?: (?:\/|por) (?:kg|kilo|kilogramo|k)(?: de peso)?(?: (?:\/|por) (?:dosis|toma|vez))?)`
const CANTIDAD = String.raw`(?<de>${N})(?<ymedio1> y (?:medio|media|0\.5))?(?: (?:a|o|-|u) (?<a>${N})(?! -))?(?: (?<u>${U}))?(?<ymedio> y (?:medio|media|0\.5))?(?<kg>${KG})?(?:(?: (?:de|x))? (?<cn>${N}) (?<cu>${MASA}))?(?: \( (?<en>${N}) (?<eu>${U}) \))?`

function medidaDe(cuanto: string | undefined, palabra: string | undefined): Medida | null | undefined {
  if (cuanto === undefined) return null
  const unidad = nombreUnidad(palabra)
  const cantidad = numeroDe(cuanto, unidad)
  return unidad === null || cantidad === null || !(cantidad > 0) ? undefined : { cantidad, unidad }
}

export const readCantidad = lector(CANTIDAD, ({ de = '', a, u, cn, cu, en, eu, kg, ymedio, ymedio1 }) => {
  const unidad = nombreUnidad(u)
  const cada_una = medidaDe(cn, cu)
  const equivale = medidaDe(en, eu)
  const primero = numeroDe(de, unidad)
  if (cada_una === undefined || equivale === undefined || primero === null) return null
  if ((ymedio && ymedio1) || ((ymedio ?? ymedio1) && (a !== undefined || primero % 1 !== 0))) return null
  // A mass has no strength: «500 mg de 500 mg».
  if (cada_una && (unidad === null || findUnidad(unidad)?.medida)) return null
  if ((kg && unidad === null) || (equivale && (unidad === null || equivale.unidad === unidad))) return null
  const cantidad = rangoDe(primero + ((ymedio ?? ymedio1) ? 0.5 : 0), a === undefined ? undefined : numeroDe(a, unidad))
  return cantidad && { c: 'cantidad', cantidad, unidad, cada_una, equivale, por_kg: kg !== undefined }
})

const LUGAR = String.raw`(?:\d+(?:\.\d+)?)`
export const readLugares = lector(
  String.raw`(?<lugares>${LUGAR}(?: - ${LUGAR}){2,3})(?! -)(?: (?<u>${U}))?(?:(?: (?:de|x))? (?<cn>${N}) (?<cu>${MASA}))?`,
  ({ lugares = '', u, cn, cu }) => {
    const cada_una = medidaDe(cn, cu)
    return cada_una === undefined
      ? null
      : { c: 'lugares', cantidades: lugares.split(' - ').map(Number), unidad: nombreUnidad(u), cada_una }
  },
)

/** The successive doses of a taper, whose days are said once for all. */
export const readEscala = lector(
  String.raw`(?<lista>${LUGAR}(?: (?:→|-) ${LUGAR})+)(?: (?<u>${U}))?`,
  ({ lista = '', u }) => ({ c: 'escala', cantidades: lista.split(/ (?:→|-) /).map(Number), unidad: nombreUnidad(u) }),
)
