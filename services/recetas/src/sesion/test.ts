import * as contract from '@receta/contract'
import { esProfesional, venceClave } from '@receta/domain'
import { route, segundoFactorHasta, turnoHasta } from '@receta/service-kit'

/** §4: guarded routes call this before they open. */
export const test = route(contract.test, async ({ usuario, config, now }) => {
  const { convenio_id, descripcion, tipo, roles, acceso_hasta } = usuario
  return {
    data: {
      convenio_id,
      usuario: usuario.usuario,
      descripcion,
      tipo,
      roles,
      turno_hasta: esProfesional({ roles }) ? (turnoHasta(usuario, config, now)?.toISOString() ?? null) : undefined,
      segundo_factor_hasta: segundoFactorHasta(usuario, config, now)?.toISOString() ?? null,
      ...(acceso_hasta && { acceso_segundos: Math.floor((acceso_hasta.getTime() - now.getTime()) / 1000) }),
      clave_vence_en: venceClave(usuario.clave_desde, config.clave_dias).toISOString(),
    },
  }
})
