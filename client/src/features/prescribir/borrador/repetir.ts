import type { OutputOf, Producto, receta } from '@receta/contract'
import { fetchProductos, fetchReceta } from '../prescribir.queries'
import type { DraftAction } from './receta-draft'
import type { RecetaDraft } from './receta-draft-inicial'

type Completa = Extract<OutputOf<typeof receta>, { nivel: 'completa' }>
type ItemPrevio = Completa['items'][number]

/** The presentation it had, as the vademécum and the plan are today; none when it is no longer there. */
const buscarHoy = async (item: ItemPrevio, plan: number | null): Promise<Producto | undefined> => {
  const { items } = await fetchProductos(`${item.monodroga} ${item.concentracion}`, plan)
  return (
    items.find((p) => p.id === item.producto_id) ??
    items.find((p) => p.forma === item.forma && p.unidades === item.unidades && p.concentracion === item.concentracion)
  )
}

/**
 * What repeating a receta does to the draft: its lines with their posology and packs, and its diagnoses. `faltantes`
 * names the drugs the vademécum no longer has.
 */
export async function repetir(
  draft: RecetaDraft,
  recetas_id: number,
): Promise<{ acciones: DraftAction[]; faltantes: string[] }> {
  const previa = await fetchReceta(recetas_id)
  if (previa.nivel !== 'completa') return { acciones: [], faltantes: [] }
  const plan = draft.plan?.plan_id ?? null
  const hoy = await Promise.all(previa.items.map(async (item) => ({ item, producto: await buscarHoy(item, plan) })))
  let item_id = Math.max(0, ...draft.items.map((i) => i.item_id))
  const acciones = hoy.flatMap(({ item, producto }): DraftAction[] => {
    if (!producto) return []
    item_id += 1
    return [
      { tipo: 'agrega_item', producto },
      { tipo: 'escribe_posologia', item_id, posologia: item.posologia_notacion || item.posologia },
      { tipo: 'acepta_envases', item_id, envases: item.envases },
    ]
  })
  const diagnosticos = previa.diagnosticos.map(
    (diagnostico): DraftAction => ({ tipo: 'agrega_diagnostico', diagnostico }),
  )
  const faltantes = hoy.filter((h) => !h.producto).map(({ item }) => `${item.monodroga} ${item.concentracion}`)
  return { acciones: [...acciones, ...diagnosticos], faltantes }
}
