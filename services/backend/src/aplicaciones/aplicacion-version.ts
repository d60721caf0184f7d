import * as contract from '@receta/contract'
import { type AplicacionGuardada, lockAplicacion, saveAplicacion, saveResultado, takePedido } from '@receta/database'
import { raise, route, segundoFactorHasta } from '@receta/service-kit'
import { findAplicacion } from './aplicaciones.repository'
import { pedidoDe } from './pedido'

/** Q12: what update_version compares with and answers (§4). */
export const aplicacionVersion = route(contract.aplicacionVersion, async (c) => {
  const { input, usuario, db, config, now, fail, note } = c
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  const { soft_id, version, version_code, version_name, link_update, motivo } = input
  note({ detalle: `aplicación ${soft_id}, versión ${version_code}` })
  const pedido = pedidoDe('aplicacion_version', usuario.usuario_id, input)
  await db.kysely.transaction().execute(async (trx) => {
    const turno = await takePedido(trx, pedido, now)
    if (!turno.nuevo) return turno.mismo ? undefined : fail('CLAVE_IDEMPOTENCIA_REUSADA')
    const antes: AplicacionGuardada = (await lockAplicacion(trx, soft_id)) ?? fail('APLICACION_NO_ENCONTRADA')
    if (antes.version !== version) return fail('APLICACION_CAMBIADA')
    if (antes.version_code > version_code) return fail('VERSION_ANTERIOR')
    const autoria = { por: usuario.usuario_id, quien: usuario.descripcion, motivo, en: now }
    await saveAplicacion(trx, antes, { version_code, version_name, link_update }, autoria)
    return saveResultado(trx, pedido, soft_id)
  })
  return { aplicacion: (await findAplicacion(db.kysely, soft_id)) ?? raise('an application vanished as it was saved') }
})
