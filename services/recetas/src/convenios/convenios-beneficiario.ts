import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { route } from '@receta/service-kit'
import { listConveniosBeneficiario } from './convenios.repository'

// An account that is nobody in the padrón: no person has this id.
const nadie = 0

export const conveniosBeneficiario = route(contract.conveniosBeneficiario, async ({ input, usuario, db }) => ({
  items: await listConveniosBeneficiario(db, {
    dni: input.dni,
    query: input.query ?? '',
    persona_id: usuario.roles.includes(Rol.MEDICO) ? null : (usuario.persona_id ?? nadie),
  }),
}))
