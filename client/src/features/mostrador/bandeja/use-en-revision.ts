import { empiezaEn, parseReceta } from '@receta/domain'
import { useEffect, useEffectEvent } from 'react'
import { hearCambios } from '#api/flujo-cambios'
import type { Resultado } from '../maquina/estado'

type Esperada = { token: string | undefined; recetas_id: number }

export const enRevision = (ultimo: Resultado | null): boolean =>
  ultimo?.tipo === 'no_abrio' && ultimo.respuesta.causa === 'RECETA_EN_AUDITORIA'

/** By its token or, when its code was typed, by its id through the counter's session. */
function esperadaDe(ultimo: Resultado | null): Esperada | null {
  if (ultimo?.tipo !== 'no_abrio' || !enRevision(ultimo)) return null
  const { token } = ultimo.pedido
  const { recetas_id } = ultimo.respuesta
  if (recetas_id === null) return null
  const leido = token === undefined ? null : parseReceta(token)
  return { token: leido?.tipo === 'receta' ? leido.token : token, recetas_id }
}

/** A gap in the stream does not count as news: taking a receta is recorded, so it is not tried without a reason. */
export function useEnRevision(ultimo: Resultado | null, onDecidida: () => void): void {
  const { token, recetas_id } = esperadaDe(ultimo) ?? {}
  const decided = useEffectEvent(onDecidida)
  useEffect(() => {
    if (recetas_id === undefined) return
    return hearCambios(token, (novedad) => {
      if (novedad === 'todo' || novedad.recetas_id !== recetas_id || empiezaEn('autorizar', novedad.estado)) return
      decided()
    })
  }, [token, recetas_id])
}
