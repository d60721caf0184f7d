import * as contract from '@receta/contract'
import { route, segundoFactorHasta } from '@receta/service-kit'

/** §4: a guarded route asks this before it opens. */
export const probarSesion = route(contract.test, async ({ usuario, config, now }) => {
  const { convenio_id, descripcion, tipo, roles } = usuario
  return {
    data: {
      convenio_id,
      usuario: usuario.usuario,
      descripcion,
      tipo,
      roles,
      segundo_factor_hasta: segundoFactorHasta(usuario, config, now)?.toISOString() ?? null,
    },
  }
})
