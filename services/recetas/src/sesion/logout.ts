import * as contract from '@receta/contract'
import { route } from '@receta/service-kit'
import { closeSesion } from './sesion.repository'

/** The device stays known. */
export const logout = route(contract.logout, async ({ usuario, db, now }) => {
  await closeSesion(db.kysely, usuario.sesion_id, 'salida', now)
  return { ok: true as const }
})
