import { createTabla } from '../comun/tabla'
import { parsePosologia } from '../posologia/posologia'
import type { BorradorReceta, ContextoReceta } from '../receta/borrador'
import type { HallazgoReceta } from './hallazgo'
import { productoDe } from './revision-restringidos'

/** By the product's route, the printed routes and sites that contradict it. Those of one injection are told by pautas.csv. */
const inyectable =
  /^(por boca|debajo de la lengua|por vía (rectal|vaginal|inhalatoria|nasal)|por sonda|en .*(ojo|oído|narina))/
const contradice: Readonly<Record<string, RegExp>> = createTabla({
  oral: /^(por vía (intra|sub|inhalatoria|nasal)|en la piel|en .*(ojo|oído|narina))/,
  parenteral: inyectable,
  subcutánea: inyectable,
  intramuscular: inyectable,
  intravenosa: inyectable,
  oftálmica: /^(por boca|debajo de la lengua|por sonda|por vía|en .*narina)/,
  ótica: /^(por boca|debajo de la lengua|por sonda|por vía|en .*(ojo|narina))/,
  nasal: /^(por boca|debajo de la lengua|por sonda|por vía (?!nasal|inhalatoria)|en .*(ojo|oído))/,
  inhalatoria: /^(debajo de la lengua|por sonda|por vía (?!nasal|inhalatoria)|en la piel|en .*(ojo|oído))/,
  rectal: /^(por boca|debajo de la lengua|por sonda|por vía (?!rectal)|en .*(ojo|oído|narina))/,
  vaginal: /^(por boca|debajo de la lengua|por sonda|por vía (?!vaginal|rectal)|en .*(ojo|oído|narina))/,
  tópica: /^(por boca|debajo de la lengua|por sonda|por vía (intra|sub)|en .*ojo)/,
  transdérmica: /^(por boca|debajo de la lengua|por sonda|por vía|en .*(ojo|oído|narina))/,
})

/** An ear drop «en cada ojo», an insulin «por boca»: one of the two is wrong. What says no route contradicts none. */
export function revisarVias(borrador: BorradorReceta, contexto: ContextoReceta): HallazgoReceta[] {
  return borrador.items.flatMap((item, i): HallazgoReceta[] => {
    const producto = productoDe(contexto, item.producto_id)
    const leida = producto && parsePosologia(item.posologia)
    const dichas = leida ? [leida.via, leida.sitio].flatMap((dicha) => dicha ?? []) : []
    const escrita = dichas.find((dicha) => contradice[producto?.via ?? '']?.test(dicha))
    if (!producto || escrita === undefined) return []
    const { monodroga: droga, via } = producto
    const clave = `VIA_AJENA:${producto.producto_id}`
    return [
      { clave, codigo: 'VIA_AJENA', nivel: 'advierte', campo: `items.${i}.posologia`, datos: { droga, escrita, via } },
    ]
  })
}
