import * as contract from '@receta/contract'
import { raise, route } from '@receta/service-kit'
import { adjuntoEnJson } from './adjunto-en-json'
import { findContenido, findPersona, listAdjuntos } from './adjuntos.repository'

export const casoAdjuntos = route(contract.casoAdjuntos, async ({ input: { recetas_id }, usuario, db, note, fail }) => {
  const persona_id = await findPersona(db, recetas_id, usuario.medico_id ?? raise('a médico without his row'))
  if (persona_id === null) return fail('RECETA_NO_ENCONTRADA')
  note({ recetas_id, persona_id })
  return { items: (await listAdjuntos(db.kysely, recetas_id)).map(adjuntoEnJson) }
})

/** Row-level security decides who may: its médico and the payer of its receta. */
export const casoAdjunto = route(contract.casoAdjunto, async ({ input, db, note, fail }) => {
  const hallado = await findContenido(db, input.adjunto_id)
  if (!hallado) return fail('ADJUNTO_NO_ENCONTRADO')
  const { recetas_id, persona_id, nombre, tipo, contenido } = hallado
  note({ recetas_id, persona_id })
  return { nombre, tipo, contenido: contenido.toString('base64') }
})
