import * as contract from '@receta/contract'
import type { RectificacionPedida } from '@receta/contract'
import { countRectificaciones } from '@receta/database'
import { hoy } from '@receta/domain'
import { route } from '@receta/service-kit'
import { listAbiertas, listContestadas, type PedidaRow } from './rectificaciones.repository'

export const enRespuesta = ({ usuario_id: _de, pedida_en, resuelta_en, ...fila }: PedidaRow): RectificacionPedida => ({
  ...fila,
  pedida_en: pedida_en.toISOString(),
  resuelta_en: resuelta_en?.toISOString() ?? null,
})

export const rectificacionesDatos = route(contract.rectificacionesDatos, async ({ input, db, now }) => {
  const { contestadas, start } = input
  const limit = Number(input.limit)
  const [filas, cuentas] = await Promise.all([
    (contestadas ? listContestadas : listAbiertas)(db, limit, start),
    countRectificaciones(db, hoy(now)),
  ])
  const { abiertas, vencidas } = cuentas
  return {
    items: filas.map(enRespuesta),
    total_estimado: contestadas ? cuentas.contestadas : abiertas,
    conteos: { abiertas, vencidas },
    start,
    limit,
  }
})
