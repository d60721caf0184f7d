import { randomBytes } from 'node:crypto'
import * as contract from '@receta/contract'
import { insertAplicacion, saveResultado, takePedido } from '@receta/database'
import { raise, route, segundoFactorHasta } from '@receta/service-kit'
import { findAplicacion } from './aplicaciones.repository'
import { pedidoDe } from './pedido'

export const aplicacionCrea = route(contract.aplicacionCrea, async (c) => {
  const { input, usuario, db, config, now, fail, note } = c
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  const { nombre, canal, motivo } = input
  const pedido = pedidoDe('aplicacion_crea', usuario.usuario_id, input)
  const soft_id = await db.kysely.transaction().execute(async (trx) => {
    const turno = await takePedido(trx, pedido, now)
    if (!turno.nuevo)
      return turno.mismo && turno.resultado !== null ? turno.resultado : fail('CLAVE_IDEMPOTENCIA_REUSADA')
    const app_token = randomBytes(18).toString('base64url')
    const autoria = { por: usuario.usuario_id, quien: usuario.descripcion, motivo, en: now }
    const nueva =
      (await insertAplicacion(trx, { nombre, canal, app_token }, autoria)) ?? raise('a token repeated itself')
    await saveResultado(trx, pedido, nueva)
    return nueva
  })
  note({ detalle: `aplicación ${soft_id}` })
  return { aplicacion: (await findAplicacion(db.kysely, soft_id)) ?? raise('an application vanished as it was made') }
})
