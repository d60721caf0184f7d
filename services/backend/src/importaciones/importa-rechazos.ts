import * as contract from '@receta/contract'
import { route } from '@receta/service-kit'
import { readRechazos } from './carpeta'
import { findArchivo } from './importaciones.repository'

export const importaRechazos = route(contract.importaRechazos, async ({ input, db, config, fail, note }) => {
  const archivo = (await findArchivo(db.kysely, input.archivo_id)) ?? fail('IMPORTACION_NO_ENCONTRADA')
  note({ detalle: `archivo ${input.archivo_id}` })
  const csv = (await readRechazos(config.datos, input.archivo_id)) ?? fail('IMPORTACION_NO_ENCONTRADA')
  return { nombre: `rechazos-${archivo.que}-${input.archivo_id}.csv`, csv }
})
