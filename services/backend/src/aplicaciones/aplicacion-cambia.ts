import * as contract from '@receta/contract'
import { type AplicacionGuardada, lockAplicacion, saveAplicacion, saveResultado, takePedido } from '@receta/database'
import { raise, route, segundoFactorHasta } from '@receta/service-kit'
import { findAplicacion } from './aplicaciones.repository'
import { pedidoDe } from './pedido'

export const aplicacionCambia = route(contract.aplicacionCambia, async (c) => {
  const { input, usuario, db, config, now, request, fail, note } = c
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  const { soft_id, version, nombre, activa, motivo } = input
  note({ detalle: `aplicación ${soft_id}` })
  // Whoever retired the application that calls could not call to undo it.
  if (!activa && request.aplicacion?.soft_id === soft_id) return fail('APLICACION_EN_USO')
  const pedido = pedidoDe('aplicacion_cambia', usuario.usuario_id, input)
  await db.kysely.transaction().execute(async (trx) => {
    const turno = await takePedido(trx, pedido, now)
    if (!turno.nuevo) return turno.mismo ? undefined : fail('CLAVE_IDEMPOTENCIA_REUSADA')
    const antes: AplicacionGuardada = (await lockAplicacion(trx, soft_id)) ?? fail('APLICACION_NO_ENCONTRADA')
    if (antes.version !== version) return fail('APLICACION_CAMBIADA')
    const autoria = { por: usuario.usuario_id, quien: usuario.descripcion, motivo, en: now }
    await saveAplicacion(trx, antes, { nombre, activa }, autoria)
    return saveResultado(trx, pedido, soft_id)
  })
  return { aplicacion: (await findAplicacion(db.kysely, soft_id)) ?? raise('an application vanished as it was saved') }
})
