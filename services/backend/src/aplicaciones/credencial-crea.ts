import { randomBytes } from 'node:crypto'
import * as contract from '@receta/contract'
import { saveResultado, takePedido } from '@receta/database'
import { AppError, prefijoCredencial, raise, route, segundoFactorHasta, sha256 } from '@receta/service-kit'
import { findAplicacion, insertCredencialDe } from './aplicaciones.repository'
import { pedidoDe } from './pedido'

/** Only the hash of the secret is stored, so a retry cannot answer it again: it answers null and the credential is revoked by hand. */
export const credencialCrea = route(contract.credencialCrea, async (c) => {
  const { input, usuario: quien, db, config, now, fail, note } = c
  if (!segundoFactorHasta(quien, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  const { soft_id, usuario, nombre } = input
  note({ detalle: `aplicación ${soft_id}` })
  if (!(await findAplicacion(db.kysely, soft_id))) return fail('APLICACION_NO_ENCONTRADA')
  const pedido = pedidoDe('credencial_crea', quien.usuario_id, input)
  const nuevo = prefijoCredencial + randomBytes(32).toString('base64url')
  const { credencial_id, secreto } = await db.kysely.transaction().execute(async (trx) => {
    const turno = await takePedido(trx, pedido, now)
    if (!turno.nuevo)
      return turno.mismo && turno.resultado !== null
        ? { credencial_id: turno.resultado, secreto: null }
        : fail('CLAVE_IDEMPOTENCIA_REUSADA')
    const creada = await insertCredencialDe(trx, { soft_id, usuario, nombre, secreto_hash: sha256(nuevo) }, now)
    if (creada === null)
      throw new AppError('DATOS_INVALIDOS', {
        fields: {
          usuario: ['Tiene que ser una cuenta activa que atiende en una farmacia, y la aplicación estar en uso.'],
        },
      })
    await saveResultado(trx, pedido, creada)
    return { credencial_id: creada, secreto: nuevo }
  })
  note({ detalle: `credencial ${credencial_id}, aplicación ${soft_id}` })
  const aplicacion =
    (await findAplicacion(db.kysely, soft_id)) ?? raise('an application vanished as it got a credential')
  return { aplicacion, secreto }
})
