import * as contract from '@receta/contract'
import { route } from '@receta/service-kit'
import { listEspecialidades } from './auxiliares.repository'

export const especialidades = route(contract.especialidades, async ({ input, leer }) => ({
  items: await leer((db) => listEspecialidades(db, input.query)),
}))
