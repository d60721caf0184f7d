import * as contract from '@receta/contract'
import { route } from '@receta/service-kit'
import { findFarmacia } from './farmacias.repository'
import { conAtencion, puntoDe } from './list-farmacias'

export const farmaciaDetalle = route(contract.farmaciaDetalle, async ({ input, db, now, fail }) => {
  const farmacia = await findFarmacia(db, input.id, { punto: puntoDe(input), now })
  return farmacia ? conAtencion(farmacia, now) : fail('FARMACIA_NO_ENCONTRADA')
})
