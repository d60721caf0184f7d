import * as contract from '@receta/contract'
import { route } from '@receta/service-kit'
import { listTiposMatriculas } from './auxiliares.repository'

export const tiposMatriculas = route(contract.tiposMatriculas, async ({ input, leer }) => ({
  items: await leer((db) => listTiposMatriculas(db, input.query)),
}))
