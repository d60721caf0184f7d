import type { Favorito, InputOf, guardaFavoritos } from '@receta/contract'
import { type DraftAction, recetaDraft } from '../borrador/receta-draft'
import type { ItemDraft, RecetaDraft } from '../borrador/receta-draft-inicial'

export type FavoritoEnviado = InputOf<typeof guardaFavoritos>['items'][number]

export type FavoritoUsable = Favorito & { producto: NonNullable<Favorito['producto']> }

export const esUsable = (favorito: Favorito): favorito is FavoritoUsable => favorito.producto !== null

export const aEnviar = ({ producto_id, posologia, envases, diagnostico }: FavoritoEnviado): FavoritoEnviado => ({
  producto_id,
  posologia,
  envases,
  diagnostico,
})

export const deItem = (draft: RecetaDraft, { producto_id, posologia, envases }: ItemDraft): FavoritoEnviado => ({
  producto_id,
  posologia: posologia.trim(),
  envases,
  diagnostico: draft.diagnosticos[0] ?? null,
})

export const esElMismo = (a: FavoritoEnviado, b: FavoritoEnviado): boolean =>
  a.producto_id === b.producto_id && a.posologia === b.posologia

/** Its diagnosis only when the receta has none. */
export function putFavorito(draft: RecetaDraft, favorito: FavoritoUsable): DraftAction[] {
  const agrega: DraftAction = { tipo: 'agrega_item', producto: favorito.producto }
  const item_id = recetaDraft(draft, agrega).items.at(-1)?.item_id ?? 0
  return [
    agrega,
    ...(favorito.posologia ? [{ tipo: 'escribe_posologia' as const, item_id, posologia: favorito.posologia }] : []),
    ...(favorito.envases === null ? [] : [{ tipo: 'acepta_envases' as const, item_id, envases: favorito.envases }]),
    ...(favorito.diagnostico && draft.diagnosticos.length === 0
      ? [{ tipo: 'agrega_diagnostico' as const, diagnostico: favorito.diagnostico }]
      : []),
  ]
}
