import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { route } from '@receta/service-kit'
import { findArchivo } from './importaciones.repository'
import { answerArchivo } from './respuesta'

export const importacion = route(contract.importacion, async ({ input, usuario, db, now, fail }) => {
  const archivo = (await findArchivo(db.kysely, input.archivo_id)) ?? fail('IMPORTACION_NO_ENCONTRADA')
  // What was objected to says what the rows say, which may be of patients.
  const suyo = archivo.usuario_id === usuario.usuario_id || usuario.roles.includes(Rol.SUPERADMIN)
  return { archivo: answerArchivo(suyo ? archivo : { ...archivo, muestra: [] }, now) }
})
