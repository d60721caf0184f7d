import { type Endpoint, receta, recetas } from '@receta/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { hearCambios } from './flujo-cambios'
import { refreshSoon } from './refresco'

type Opciones = {
  token?: string | undefined
  refresca?: readonly Endpoint[]
  enabled?: boolean
}

const deSiempre: readonly Endpoint[] = [receta, recetas]
/** One action may cause several changes; within so many milliseconds they cause a single refresh. */
const juntaMs = 80

/** Without `recetas_id`, any that the caller may see. */
export function useCambios(recetas_id?: number, { token, refresca = deSiempre, enabled = true }: Opciones = {}): void {
  const queryClient = useQueryClient()
  const paths = useRef<readonly string[]>([])
  useEffect(() => {
    paths.current = refresca.map((e) => e.path)
  })
  useEffect(() => {
    if (!enabled) return
    return hearCambios(token, (novedad) => {
      if (novedad !== 'todo' && recetas_id !== undefined && novedad.recetas_id !== recetas_id) return
      // After a gap only queries with an answer are repeated: repeating a failed one would make its error and «Reintentar»
      // flicker. An announced change proves that the server answers, so then all are repeated.
      for (const path of paths.current) void refreshSoon(queryClient, path, juntaMs, novedad !== 'todo')
    })
  }, [queryClient, recetas_id, token, enabled])
}
