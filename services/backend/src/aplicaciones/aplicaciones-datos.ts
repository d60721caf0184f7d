import * as contract from '@receta/contract'
import { route } from '@receta/service-kit'
import { findAplicacion, listAplicaciones } from './aplicaciones.repository'

export const aplicacionesDatos = route(contract.aplicacionesDatos, async ({ input, db }) => {
  const { items, total } = await listAplicaciones(db, input)
  return { items, total_estimado: total, start: input.start, limit: input.limit }
})

export const aplicacionDatos = route(contract.aplicacionDatos, async ({ input, db, fail }) => ({
  aplicacion: (await findAplicacion(db.kysely, input.soft_id)) ?? fail('APLICACION_NO_ENCONTRADA'),
}))
