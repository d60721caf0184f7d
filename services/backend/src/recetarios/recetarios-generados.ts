import * as contract from '@receta/contract'
import { raise, route } from '@receta/service-kit'
import { listRecetarios } from './recetarios.repository'
import { answerRecetario } from './respuesta-recetario'

export const recetariosGenerados = route(contract.recetariosGenerados, async ({ input, usuario, db }) => {
  const { limit, start } = input
  const medico_id = usuario.medico_id ?? raise('a médico without his row')
  const { items, total } = await listRecetarios(db, medico_id, { limit, start })
  return { items: items.map(answerRecetario), total_estimado: total, start, limit }
})
