import * as contract from '@receta/contract'
import { route } from '@receta/service-kit'
import { isConvenioHabilitado, listPlanes } from './convenios.repository'

export const planes = route(contract.planes, async ({ input, usuario, db, fail }) => {
  if (!(await isConvenioHabilitado(db, usuario.medico_id, input.convenio_id))) return fail('CONVENIO_NO_ENCONTRADO')
  // In the frame of a HIS it is not told whose plan one is: this call looks for no person, so it cannot tell the launch's from another.
  const afiliado_id = usuario.emisor_marco ? 0 : (input.afiliado_id ?? 0)
  return { items: await listPlanes(db, input.convenio_id, afiliado_id) }
})
