import * as contract from '@receta/contract'
import { findEnlace } from '@receta/database'
import { route, sha256 } from '@receta/service-kit'

export const checkCambioClave = route(contract.checkCambioClave, async ({ input, db, now }) => ({
  valido: (await findEnlace(db.kysely, sha256(input.token), 'cambio_clave', now)) !== undefined,
}))
