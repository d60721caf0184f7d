import * as contract from '@receta/contract'
import { route } from '@receta/service-kit'
import { isConvenioHabilitado, listPlanes } from './convenios.repository'

export const planes = route(contract.planes, async ({ input, usuario, db, fail }) => {
  if (!(await isConvenioHabilitado(db, usuario.medico_id, input.convenio_id))) return fail('CONVENIO_NO_ENCONTRADO')
  return { items: await listPlanes(db, input.convenio_id, input.afiliado_id ?? 0) }
})
