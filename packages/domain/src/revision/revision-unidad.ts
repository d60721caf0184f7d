import { normalize } from '../comun/texto'
import { nombraAlgunaUnidad, parsePosologia } from '../posologia/posologia'
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
    return unidad === undefined ? [] : [frena('UNIDAD_AJENA', campo, { droga, unidad, forma })]
  })
}
