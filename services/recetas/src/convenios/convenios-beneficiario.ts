import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { raise, route } from '@receta/service-kit'
import { demasiadasBusquedas } from '../afiliados/limite-busquedas'
import { listConveniosBeneficiario } from './convenios.repository'

// An account that is nobody in the padrón: no person has this id.
const nadie = 0

export const conveniosBeneficiario = route(
  contract.conveniosBeneficiario,
  async ({ input, usuario, db, now, fail }) => {
    if (await demasiadasBusquedas(db, usuario, now)) return fail('DEMASIADOS_INTENTOS')
    const quien = usuario.roles.includes(Rol.MEDICO)
      ? { medico_id: usuario.medico_id ?? raise('a médico without his row') }
      : { persona_id: usuario.persona_id ?? nadie }
    return { items: await listConveniosBeneficiario(db, { dni: input.dni, query: input.query ?? '', quien }) }
  },
)
