import * as contract from '@receta/contract'
import { route } from '@receta/service-kit'
import { findArchivo } from './importaciones.repository'
import { answerArchivo } from './respuesta'

export const importacion = route(contract.importacion, async ({ input, db, now, fail }) => {
  const archivo = (await findArchivo(db.kysely, input.archivo_id)) ?? fail('IMPORTACION_NO_ENCONTRADA')
  return { archivo: answerArchivo(archivo, now) }
})
