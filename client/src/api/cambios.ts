import { type Endpoint, receta, recetas } from '@receta/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { hearCambios } from './flujo-cambios'

type Opciones = {
  /** Who has no session listens with the token of the receta in hand. */
  token?: string | undefined
  /** The questions whose answers a change makes old; a receta's and the list's, unless it is said. */
  refresca?: readonly Endpoint[]
  enabled?: boolean
}

const deSiempre: readonly Endpoint[] = [receta, recetas]
/** What one action changes arrives as several changes: they are one reason to ask again. */
const juntaMs = 80

/**
 * Keeps what is on screen as it stands on the server: when somebody else annuls, dispenses or blocks, it is asked again by
 * itself. With `recetas_id` only that receta matters; without it, any that the caller may see.
 */
export function useCambios(recetas_id?: number, { token, refresca = deSiempre, enabled = true }: Opciones = {}): void {
  const queryClient = useQueryClient()
  const paths = useRef<readonly string[]>([])
  useEffect(() => {
    paths.current = refresca.map((e) => e.path)
  })
  useEffect(() => {
    if (!enabled) return
    let junta: ReturnType<typeof setTimeout> | undefined
    let dicho = false
    const leave = hearCambios(token, (novedad) => {
      if (novedad !== 'todo' && recetas_id !== undefined && novedad.recetas_id !== recetas_id) return
      clearTimeout(junta)
      dicho ||= novedad !== 'todo'
      junta = setTimeout(() => {
        // What was never answered has nothing that a gap made old, and asking again would take its failure and its
        // «Reintentar» away, time after time. A change that was told is the server answering: then it is asked too.
        const predicate = dicho ? () => true : ({ state }: { state: { data: unknown } }) => state.data !== undefined
        dicho = false
        for (const path of paths.current) void queryClient.invalidateQueries({ queryKey: [path], predicate })
      }, juntaMs)
    })
    return () => {
      clearTimeout(junta)
      leave()
    }
  }, [queryClient, recetas_id, token, enabled])
}
