import * as contract from '@receta/contract'
import { raise, route, tokenHashOf } from '@receta/service-kit'
import { closeSesion } from './sesion.repository'

export const logout = route(contract.logout, async ({ db, now, request }) => {
  await closeSesion(db, tokenHashOf(request) ?? raise('a session without a token'), now)
  return { ok: true as const }
})
