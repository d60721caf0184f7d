import type { Convenio } from '@receta/contract'
import { createContext, type Dispatch, useContext } from 'react'
import type { DraftAction } from '../borrador/receta-draft'
import type { RecetaDraft } from '../borrador/receta-draft-inicial'
import type { EventoAlternativa, EventoSecciones } from './estado'
import type { Abierta } from './secciones'

export type Receta = {
  draft: RecetaDraft
  abierta: Abierta
  convenios: readonly Convenio[]
  now: Date
  dispatch: Dispatch<DraftAction | EventoSecciones | EventoAlternativa>
}

export const RecetaContext = createContext<Receta | null>(null)

export function useReceta(): Receta {
  const receta = useContext(RecetaContext)
  if (!receta) throw new Error('There is no receta being written here')
  return receta
}
