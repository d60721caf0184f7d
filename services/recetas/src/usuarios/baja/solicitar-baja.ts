import * as contract from '@receta/contract'
import { correoDe, countIntento, findCuenta } from '@receta/database'
import { raise, route, sendEnlace } from '@receta/service-kit'

const duraMs = 24 * 3_600_000
const pedidos = { ventanaMs: 3_600_000, maximo: 5 }

/** Only sends the mail, so that a session left open cannot close the account. */
export const solicitarBaja = route(contract.solicitarBaja, async ({ input, usuario, db, claves, now, fail }) => {
  const { usuario_id } = usuario
  const cuenta = (await findCuenta(db.kysely, usuario_id)) ?? raise('a session without its user')
  const para = correoDe(cuenta) ?? fail('CORREO_REQUERIDO')
  if ((await countIntento(db, `baja:${usuario_id}`, now, pedidos.ventanaMs)) > pedidos.maximo)
    return fail('DEMASIADOS_INTENTOS')
  const enlace = { proposito: 'baja', tipo: 'solicitud_baja', usuario_id, para } as const
  await db.kysely
    .transaction()
    .execute((trx) => sendEnlace(trx, claves, { ...enlace, datos: { motivo: input.motivo }, now, duraMs }))
  return { ok: true as const }
})
