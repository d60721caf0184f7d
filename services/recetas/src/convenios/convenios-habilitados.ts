import * as contract from '@receta/contract'
import { route } from '@receta/service-kit'
import { listConveniosHabilitados } from './convenios.repository'

export const conveniosHabilitados = route(contract.conveniosHabilitados, async ({ input, usuario, db }) => ({
  items: await listConveniosHabilitados(db, usuario.medico_id, input.query ?? ''),
}))
