import * as contract from '@receta/contract'
import { buscando } from '@receta/database'
import { escriturasDni, Rol } from '@receta/domain'
import { demasiadoMirado, raise, route } from '@receta/service-kit'
import { listConveniosBeneficiario } from './convenios.repository'

// For an account without a person in the padrón: no person has this id.
const nadie = 0

export const conveniosBeneficiario = route(
  contract.conveniosBeneficiario,
  async ({ input, usuario, db, now, fail, note }) => {
    if (await demasiadoMirado(db, usuario.usuario_id, now)) return fail('DEMASIADOS_INTENTOS')
    const quien = usuario.roles.includes(Rol.MEDICO)
      ? { medico_id: usuario.medico_id ?? raise('a médico without his row') }
      : { persona_id: usuario.persona_id ?? nadie }
    const filas = await listConveniosBeneficiario(buscando(db, { documentos: escriturasDni(input.dni) }), {
      dni: input.dni,
      query: input.query ?? '',
      quien,
    })
    note({ personas: [...new Set(filas.map((f) => f.persona_id))] })
    return { items: filas.map(({ persona_id: _, ...convenio }) => convenio) }
  },
)
