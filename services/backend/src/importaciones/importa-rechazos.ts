import * as contract from '@receta/contract'
import { route } from '@receta/service-kit'
import { readRechazos } from './carpeta'
import { esSuyo } from './es-suyo'
import { findArchivo } from './importaciones.repository'

/** Its rows may be of patients, so only who brought the file and a SUPERADMIN read them. */
export const importaRechazos = route(contract.importaRechazos, async ({ input, usuario, db, config, fail, note }) => {
  const archivo = (await findArchivo(db.kysely, input.archivo_id)) ?? fail('IMPORTACION_NO_ENCONTRADA')
  note({ detalle: `archivo ${input.archivo_id}` })
  if (!esSuyo(archivo, usuario)) return fail('SIN_PERMISO')
  const csv = (await readRechazos(config.datos, input.archivo_id)) ?? fail('IMPORTACION_NO_ENCONTRADA')
  return { nombre: `rechazos-${archivo.que}-${input.archivo_id}.csv`, csv }
})
