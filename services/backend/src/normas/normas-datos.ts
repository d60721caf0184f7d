import * as contract from '@receta/contract'
import { hoy } from '@receta/domain'
import { route } from '@receta/service-kit'
import { listVersiones } from './admin-normas.repository'
import { listBorradores } from './borradores.repository'

export const normasDatos = route(contract.normasDatos, async ({ input, db, now }) => ({
  items: await listVersiones(db.kysely, input, hoy(now)),
  borradores: await listBorradores(db, input),
}))
