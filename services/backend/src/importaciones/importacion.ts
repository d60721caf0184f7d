import * as contract from '@receta/contract'
import { route } from '@receta/service-kit'
import { esSuyo } from './es-suyo'
import { findArchivo } from './importaciones.repository'
import { answerArchivo } from './respuesta'

export const importacion = route(contract.importacion, async ({ input, usuario, db, now, fail }) => {
  const archivo = (await findArchivo(db.kysely, input.archivo_id)) ?? fail('IMPORTACION_NO_ENCONTRADA')
  // What was objected to says what the rows say, which may be of patients.
  return { archivo: answerArchivo(esSuyo(archivo, usuario) ? archivo : { ...archivo, muestra: [] }, now) }
})
