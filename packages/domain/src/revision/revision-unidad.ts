import { normalize } from '../comun/texto'
import { nombraAlgunaUnidad, parsePosologia } from '../posologia/posologia'
import { formatCantidad } from '../posologia/cantidad'
import { unidadesAjenas } from '../posologia/unidad-de-forma'
import { dicenCuanto } from '../posologia/unidades'
import type { BorradorReceta, ContextoReceta, ProductoAPrescribir } from '../receta/borrador'
import { frena, type HallazgoReceta } from './hallazgo'
import { productoDe } from './revision-restringidos'

const MEDIDA = /jarabe|suspension|solucion|gotas|elixir|emulsion|aerosol|spray|nebuliz|inhala|colirio|bebible/
/** Forms that are counted, or that the patient does not measure. */
const CONTADA =
  /comprimido|capsula|sobre|inyect|infus|perfus|parenteral|topic|derm|jabon|irriga|enema|dialisis|polvo para solucion oral/
const noMedidas = new Set(['parenteral', 'intramuscular', 'subcutánea', 'intravenosa', 'tópica', 'irrigación'])

type Medible = Pick<ProductoAPrescribir, 'forma' | 'via'> & { ifa_clave?: string }

/** Drawn in units («20 antes de la cena» of an insulin may be read as millilitres, or the pen's clicks). */
const esInsulina = (ifa_clave = ''): boolean => /(^|\+)insulina\b/.test(ifa_clave)

/** A liquid, drops, an insulin or an inhaled medicine («1 cada 8 horas» says nothing). */
export function isMedida({ forma, via, ifa_clave }: Medible): boolean {
  if (esInsulina(ifa_clave)) return true
  const escrita = normalize(forma)
  return MEDIDA.test(escrita) && !CONTADA.test(escrita) && !noMedidas.has(via)
}

/** Of an insulin «unidades» are those of the hormone. */
export function nombraUnidad(posologia: string, { ifa_clave = '' }: { ifa_clave?: string } = {}): boolean {
  const leida = parsePosologia(posologia)
  const dice = (unidad: string | null) => dicenCuanto(unidad) || (unidad === 'unidad' && esInsulina(ifa_clave))
  if (leida) return leida.pasos.every(({ unidad }) => dice(unidad))
  return nombraAlgunaUnidad(posologia) || (esInsulina(ifa_clave) && /\bunid(ad|ades)?\b|glucemi/i.test(posologia))
}

const FUERZA = /^([\d.,]+)\s?(mg|mcg|g)$/
/** Nobody takes more of a tablet at once without saying of what. */
const DE_A_UNO = 6

/** «4 por día» without the word for times; from three on, since «2 por día» of 2 mg is said of times too often. */
const POR_DIA_SOLO = /(?<=^|\s)[3-6](?=\s*(?:por|x|al|\/)\s*(?:d[ií]a|d)\b)/i
const porDiaSolo = (escrita: string): number => Number(POR_DIA_SOLO.exec(escrita)?.[0] ?? Number.NaN)

/** «4 por día» is read as four times; with a unit its number is what is taken in the day. Null of what is not so written. */
export const conUnidadDelDia = (escrita: string, unidad: string): string | null =>
  POR_DIA_SOLO.test(escrita) ? escrita.trim().replace(POR_DIA_SOLO, `$& ${unidad}`) : null

/**
 * The quantity without a unit that may be the strength's, with the strength's unit: «20 a la noche» of tablets of 20 mg, «4 por día» of those
 * of 4 mg, «0,5» of those of 0,5 mg or of 0,25 mg, which is half of one or two of them. What is written as a fraction («½») is of the tablet.
 * Null of none.
 */
export function findDudosa(
  escrita: string,
  { concentracion }: Pick<ProductoAPrescribir, 'concentracion'>,
): { cuanto: string; medida: string } | null {
  const leida = parsePosologia(escrita)
  if (!leida) return null
  const [, numero = '', medida = 'mg'] = FUERZA.exec(normalize(concentracion)) ?? []
  const fuerza = numero === '' ? Number.NaN : Number(numero.replace(',', '.'))
  const enDecimales = /\d[.,]\d/.test(escrita)
  const sinUnidad = leida.pasos.filter((paso) => paso.unidad === null)
  const veces = sinUnidad.find((paso) => paso.veces?.a === fuerza && porDiaSolo(escrita) === fuerza)
  if (veces) return { cuanto: numero, medida }
  const cantidades = sinUnidad.flatMap((paso) =>
    paso.momentos.length > 0 ? paso.momentos.map((toma) => toma.cantidad) : (paso.cantidad ?? []),
  )
  const dudosa = cantidades.find(
    ({ a }) =>
      a > DE_A_UNO ||
      (a === fuerza && a !== 1 && (Number.isInteger(a) || enDecimales)) ||
      (enDecimales && a < 1 && fuerza < 1),
  )
  return dudosa ? { cuanto: formatCantidad(String(dudosa.a)), medida } : null
}

/** RX-01: otherwise a child's antibiotic has no dose, or has it in what its form is not counted in. */
export function revisarUnidades(borrador: BorradorReceta, contexto: ContextoReceta): HallazgoReceta[] {
  return borrador.items.flatMap((item, i): HallazgoReceta[] => {
    const producto = productoDe(contexto, item.producto_id)
    if (!producto) return []
    const campo = `items.${i}.posologia`
    const { monodroga: droga, forma } = producto
    if (isMedida(producto) && !nombraUnidad(item.posologia, producto)) return [frena('UNIDAD_FALTA', campo, { droga })]
    const leida = parsePosologia(item.posologia)
    const [unidad] = leida ? unidadesAjenas(leida, producto) : []
    if (unidad !== undefined) return [frena('UNIDAD_AJENA', campo, { droga, unidad, forma })]
    const dudosa = findDudosa(item.posologia, producto)
    return dudosa ? [frena('UNIDAD_DUDOSA', campo, { droga, forma, ...dudosa })] : []
  })
}
