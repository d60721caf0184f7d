import { leerReceta } from '@receta/domain'
import { useEffect, useRef } from 'react'
import { oirCambios } from '#api/flujo-cambios'
import { type Estorbo, enRevision } from './estorbo'

/** The token of the receta that was shown and that its cover still reviews; of one that was typed nobody hears. */
function tokenDe(estorbo: Estorbo | null): string | undefined {
  if (estorbo?.tipo !== 'no_abrio' || !enRevision(estorbo)) return undefined
  const { token } = estorbo.pedido
  if (token === undefined) return undefined
  const leido = leerReceta(token)
  return leido?.tipo === 'receta' ? leido.token : token
}

/**
 * Tells, while that no is in sight, that whoever reviewed it decided. The counter's own recetas (`propias`) are heard on the
 * same line, and are not it. A gap in the line tells nothing: taking a receta is written down, so it is not asked just in case.
 */
export function useEnRevision(estorbo: Estorbo | null, propias: readonly number[], onDecidida: () => void): void {
  const token = tokenDe(estorbo)
  const ultimo = useRef({ propias, onDecidida })
  useEffect(() => {
    ultimo.current = { propias, onDecidida }
  })
  useEffect(() => {
    if (token === undefined) return
    return oirCambios(token, (novedad) => {
      if (novedad === 'todo' || novedad.estado === 'en_auditoria') return
      if (!ultimo.current.propias.includes(novedad.recetas_id)) ultimo.current.onDecidida()
    })
  }, [token])
}
