import { normalize } from '../comun/texto'
import { nombraAlgunaUnidad, parsePosologia } from '../posologia/posologia'
import { dicenCuanto } from '../posologia/unidades'
import type { BorradorReceta, ContextoReceta, ProductoAPrescribir } from '../receta/borrador'
import { frena, type HallazgoReceta } from './hallazgo'
import { productoDe } from './revision-restringidos'

const MEDIDA = /jarabe|suspension|solucion|gotas|elixir|emulsion|aerosol|spray|nebuliz|inhala|colirio|bebible/
/** Forms that are counted, or that the patient does not measure. */
const CONTADA =
  /comprimido|capsula|sobre|inyect|infus|perfus|parenteral|topic|derm|jabon|irriga|enema|dialisis|polvo para solucion oral/
const noMedidas = new Set(['parenteral', 'intramuscular', 'subcutánea', 'intravenosa', 'tópica', 'irrigación'])

/** A liquid, drops or an inhaled medicine («1 cada 8 horas» says nothing). */
export function isMedida({ forma, via }: Pick<ProductoAPrescribir, 'forma' | 'via'>): boolean {
  const escrita = normalize(forma)
  return MEDIDA.test(escrita) && !CONTADA.test(escrita) && !noMedidas.has(via)
}

export function nombraUnidad(posologia: string): boolean {
  const leida = parsePosologia(posologia)
  return leida ? leida.pasos.every(({ unidad }) => dicenCuanto(unidad)) : nombraAlgunaUnidad(posologia)
}

/** RX-01: otherwise a child's antibiotic has no dose. */
export function revisarUnidades(borrador: BorradorReceta, contexto: ContextoReceta): HallazgoReceta[] {
  return borrador.items.flatMap((item, i) => {
    const producto = productoDe(contexto, item.producto_id)
    if (!producto || !isMedida(producto) || nombraUnidad(item.posologia)) return []
    return [frena('UNIDAD_FALTA', `items.${i}.posologia`, { droga: producto.monodroga })]
  })
}
