import { empiezaEn, parseReceta } from '@receta/domain'
import { useEffect, useRef } from 'react'
import { hearCambios } from '#api/flujo-cambios'
import { type Estorbo, enRevision } from './estorbo'

type Esperada = { token: string | undefined; recetas_id: number }

/** The receta that was shown and that its cover still reviews: by its code, or by what was typed, of which the session of the counter hears. */
function esperadaDe(estorbo: Estorbo | null): Esperada | null {
  if (estorbo?.tipo !== 'no_abrio' || !enRevision(estorbo)) return null
  const { token } = estorbo.pedido
  const { recetas_id } = estorbo.respuesta
  if (recetas_id === null) return null
  const leido = token === undefined ? null : parseReceta(token)
  return { token: leido?.tipo === 'receta' ? leido.token : token, recetas_id }
}

/**
 * Tells, while that no is in sight, that whoever reviewed it decided. The same line tells of all that the farmacia holds and
 * handed over, also at its other counters: only that one is it. A gap in the line tells nothing: taking a receta is written
 * down, so it is not asked just in case.
 */
export function useEnRevision(estorbo: Estorbo | null, onDecidida: () => void): void {
  const { token, recetas_id } = esperadaDe(estorbo) ?? {}
  const ultimo = useRef(onDecidida)
  useEffect(() => {
    ultimo.current = onDecidida
  })
  useEffect(() => {
    if (recetas_id === undefined) return
    return hearCambios(token, (novedad) => {
      if (novedad === 'todo' || novedad.recetas_id !== recetas_id || empiezaEn('autorizar', novedad.estado)) return
      ultimo.current()
    })
  }, [token, recetas_id])
}
