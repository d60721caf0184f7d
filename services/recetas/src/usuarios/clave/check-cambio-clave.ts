import * as contract from '@receta/contract'
import { comoSistema, findEnlace } from '@receta/database'
import { route, sha256 } from '@receta/service-kit'

export const checkCambioClave = route(contract.checkCambioClave, async ({ input, db, now }) => ({
  // Whoever holds the token of a link, and nobody, asks whether it is good.
  valido: (await findEnlace(comoSistema(db).kysely, sha256(input.token), 'cambio_clave', now)) !== undefined,
}))
