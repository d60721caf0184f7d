import type { Convenio } from '@receta/contract'
import { useState } from 'react'
import { toast } from '#ui/toast'
import type { Corrige } from '../borrador/borradores'
import { type Repetida, bringToRepetir } from './repetir'

/** Null when it could not be loaded. */
export type EventoRepetir = {
  tipo: 'repite'
  repetida: Repetida | null
  convenios: readonly Convenio[]
  corrige: Corrige | null
  now: Date
}

/** One at a time. `pendiente`: the screen was opened for one that is not requested yet. */
export function useRepetir(
  dispatch: (evento: EventoRepetir) => void,
  convenios: readonly Convenio[],
  { pendiente }: { pendiente: boolean },
) {
  const [enCurso, setEnCurso] = useState(pendiente)
  const repetir = async (recetas_id: number, plan: number | null, corrige: Corrige | null = null) => {
    setEnCurso(true)
    const repetida = await bringToRepetir(recetas_id, plan).catch((fallo: Error) => {
      toast(fallo.message)
      return null
    })
    dispatch({ tipo: 'repite', repetida, convenios, corrige, now: new Date() })
    setEnCurso(false)
  }
  return { repetir, enCurso, leave: () => setEnCurso(false) }
}
