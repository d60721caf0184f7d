import * as contract from '@receta/contract'
import { retirarRefresco, route } from '@receta/service-kit'
import { closeSesion } from './sesion.repository'

/** The device stays known. */
export const logout = route(contract.logout, async ({ usuario, db, now, request, reply, config }) => {
  await closeSesion(db.kysely, usuario.sesion_id, 'salida', now)
  retirarRefresco(request, reply, config)
  return { ok: true as const }
})
