import * as contract from '@receta/contract'
import { route } from '@receta/service-kit'
import { endVinculo } from './vinculos.repository'

/** Either side may end it at once. */
export const revocarVinculo = route(contract.revocarVinculo, async ({ input, usuario, db, now, fail }) => {
  const { vinculo_id } = input
  const fin = await db.kysely.transaction().execute((trx) => endVinculo(trx, vinculo_id, usuario, now))
  return { vinculo_id, revocado_en: (fin ?? fail('VINCULO_NO_ENCONTRADO')).toISOString() }
})
