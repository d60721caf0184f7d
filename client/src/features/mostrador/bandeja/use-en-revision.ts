import { empiezaEn, parseReceta } from '@receta/domain'
import { useEffect, useRef } from 'react'
import { hearCambios } from '#api/flujo-cambios'
import { type Estorbo, enRevision } from './estorbo'

type Esperada = { token: string | undefined; recetas_id: number }

/** How to hear about the audited receta: by its token or, when its code was typed, by its id through the counter's session. */
function esperadaDe(estorbo: Estorbo | null): Esperada | null {
  if (estorbo?.tipo !== 'no_abrio' || !enRevision(estorbo)) return null
  const { token } = estorbo.pedido
  const { recetas_id } = estorbo.respuesta
  if (recetas_id === null) return null
  const leido = token === undefined ? null : parseReceta(token)
  return { token: leido?.tipo === 'receta' ? leido.token : token, recetas_id }
}

/**
 * While that refusal is visible, tells when the audit ends. The stream also reports the farmacia's other recetas, which are
 * ignored. A gap in the stream does not count as news: taking a receta is recorded, so it is not tried without a reason.
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
