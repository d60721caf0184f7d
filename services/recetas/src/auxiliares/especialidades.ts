import * as contract from '@receta/contract'
import { route } from '@receta/service-kit'
import { listEspecialidades } from './auxiliares.repository'

export const especialidades = route(contract.especialidades, async ({ input, db }) => ({
  items: await listEspecialidades(db, input.query),
}))
