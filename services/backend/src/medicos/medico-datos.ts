import * as contract from '@receta/contract'
import { esAdministrador } from '@receta/domain'
import { route, refuseField } from '@receta/service-kit'
import { findMedico } from './medico.repository'
import { answerMedico } from './respuesta-medico'

/** Any other médico answers as if it did not exist. */
export const medicoDatos = route(contract.medicoDatos, async ({ input, usuario, db, config, fail, note }) => {
  const admin = esAdministrador(usuario)
  const medico_id = input.medico_id ?? usuario.medico_id
  if (medico_id === null) return refuseField('medico_id', 'Falta completar.')
  note({ detalle: `médico ${medico_id}` })
  if (!admin && medico_id !== usuario.medico_id) return fail('MEDICO_NO_ENCONTRADO')
  const medico = (await findMedico(db.kysely, medico_id)) ?? fail('MEDICO_NO_ENCONTRADO')
  return { medico: await answerMedico(db, medico, admin && config) }
})
