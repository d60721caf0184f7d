import * as contract from '@receta/contract'
import { route } from '@receta/service-kit'
import { listConveniosConPlanes } from './convenios.repository'

export const coberturas = route(contract.coberturas, async ({ db }) => ({
  items: await listConveniosConPlanes(db),
}))
