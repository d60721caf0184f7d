import * as contract from '@receta/contract'
import { raise, route } from '@receta/service-kit'
import { listBlancos } from './blancos.repository'
import { findRecetario } from './recetarios.repository'
import { answerBlanco, answerRecetario } from './respuesta-recetario'

/** CT-01. */
export const recetarioBlancos = route(contract.recetarioBlancos, async ({ input, usuario, db, fail }) => {
  const medico_id = usuario.medico_id ?? raise('a médico without his row')
  const { recetario_id } = input
  const recetario = (await findRecetario(db.kysely, medico_id, recetario_id)) ?? fail('RECETARIO_NO_ENCONTRADO')
  const blancos = await listBlancos(db, medico_id, recetario_id)
  return { recetario: answerRecetario(recetario), blancos: blancos.map(answerBlanco) }
})
