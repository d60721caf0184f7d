import * as contract from '@receta/contract'
import { route } from '@receta/service-kit'
import { findConvenio, listConvenios, listMedicosDe } from './admin-convenios.repository'

export const conveniosDatos = route(contract.conveniosDatos, async ({ input, db }) => {
  const { items, total } = await listConvenios(db, input)
  return { items, total_estimado: total, start: input.start, limit: input.limit }
})

export const convenioDatos = route(contract.convenioDatos, async ({ input, db, fail }) => ({
  convenio: (await findConvenio(db.kysely, input.convenio_id)) ?? fail('CONVENIO_NO_ENCONTRADO'),
}))

export const convenioMedicos = route(contract.convenioMedicos, async ({ input, db, fail, note }) => {
  note({ detalle: `convenio ${input.convenio_id}` })
  const { items, total } = (await listMedicosDe(db, input)) ?? fail('CONVENIO_NO_ENCONTRADO')
  return { items, total_estimado: total, start: input.start, limit: input.limit }
})
