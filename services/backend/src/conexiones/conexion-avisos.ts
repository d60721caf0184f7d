import * as contract from '@receta/contract'
import { findSuscripciones, queuePing } from '@receta/database'
import { route, segundoFactorHasta } from '@receta/service-kit'
import { updateSuscripcion } from './conexiones.repository'

/** Suspends the webhook of a connection, or asks its address again by a ping (decision 0094). */
export const conexionAvisos = route(
  contract.conexionAvisos,
  async ({ input, usuario, db, config, now, fail, note }) => {
    if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
    const { client_id, accion } = input
    note({ detalle: `conexion ${client_id}, avisos: ${accion}` })
    await db.kysely.transaction().execute(async (trx) => {
      const estado = accion === 'suspende' ? 'suspendida' : 'por_confirmar'
      if ((await updateSuscripcion(trx, client_id, estado, now)) && accion === 'reactiva')
        await queuePing(trx, client_id, now)
    })
    const avisos = (await findSuscripciones(db, [client_id])).get(client_id)
    return avisos ? { avisos } : fail('SUSCRIPCION_NO_ENCONTRADA')
  },
)
