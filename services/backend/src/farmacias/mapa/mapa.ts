import * as contract from '@receta/contract'
import { route } from '@receta/service-kit'
import { readCalles } from './calles'
import { rutaCalles } from './mount-calles'

/** The file is looked at each time, so that a new one is used without a start. */
export const mapa = route(contract.mapa, async ({ config }) => {
  if (config.mapa_calles === null) return { calles: null }
  const { credito, huella } = await readCalles(config.mapa_calles)
  return { calles: { archivo: `${rutaCalles}?v=${huella}`, credito } }
})
