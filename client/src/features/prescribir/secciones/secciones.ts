import type { Convenio } from '@receta/contract'
import type { RecetaDraft } from '../borrador/receta-draft-inicial'
import { faltaCobertura, faltan } from '../borrador/receta-informe'

export type Abierta = 'paciente' | 'cobertura' | 'nuevo' | 'diagnostico' | 'tratamiento' | 'ninguna' | `item-${number}`

export const abiertaDeItem = (item_id: number): Abierta => `item-${item_id}`

export const itemAbierto = (abierta: Abierta): number | null =>
  abierta.startsWith('item-') ? Number(abierta.slice('item-'.length)) : null

export const cabeOtro = ({ convenio, items }: RecetaDraft): boolean => items.length < (convenio?.max_items ?? 1)

const ordinales = ['', 'primero', 'segundo', 'tercero', 'cuarto', 'quinto', 'sexto']

export function fraseTope({ nombre, max_items }: Convenio): string {
  const hasta = max_items === 1 ? 'un renglón' : `hasta ${max_items} renglones`
  return `${nombre} admite ${hasta}: el ${ordinales[max_items + 1] ?? 'que sigue'} sale en otra receta.`
}

/** In the order of the paper: an unfinished one, another line while it fits, none. `sinMas`: there are no more drugs. */
export function siguienteAbierta(draft: RecetaDraft, { sinMas }: { sinMas: boolean }): Abierta {
  if (!draft.persona) return 'paciente'
  if (faltaCobertura(draft)) return 'cobertura'
  const incompleto = draft.items.find((item) => item.posologia.trim() === '' || item.envases === null)
  if (incompleto) return abiertaDeItem(incompleto.item_id)
  if (draft.items.length === 0) return 'nuevo'
  if (!sinMas && draft.diagnosticos.length === 0 && cabeOtro(draft)) return 'nuevo'
  if (draft.diagnosticos.length === 0) return 'diagnostico'
  return faltan(draft).length > 0 ? 'tratamiento' : 'ninguna'
}

export const pasoDe = (abierta: Abierta): 1 | 2 | 3 | 4 => {
  if (abierta === 'paciente' || abierta === 'cobertura') return 1
  if (abierta === 'diagnostico' || abierta === 'tratamiento') return 3
  return abierta === 'ninguna' ? 4 : 2
}

export function abiertaDePaso(paso: number, draft: RecetaDraft): Abierta {
  if (paso === 1) return draft.persona ? 'cobertura' : 'paciente'
  if (paso === 2) return cabeOtro(draft) ? 'nuevo' : 'ninguna'
  if (paso === 3) return draft.diagnosticos.length === 0 ? 'diagnostico' : 'tratamiento'
  return 'ninguna'
}
