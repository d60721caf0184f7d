import * as contract from '@receta/contract'
import { esProfesional, Rol, venceClave } from '@receta/domain'
import { route, segundoFactorHasta, turnoHasta } from '@receta/service-kit'

/** §4: guarded routes call this before they open. */
export const test = route(contract.test, async ({ usuario, config, now }) => {
  const { roles, acceso_hasta, operador } = usuario
  // The device knows the session by the account that opened it, whoever serves in it now.
  const cuenta = usuario.cuenta ?? usuario
  const deFarmacia = usuario.farmacia_id !== null && roles.includes(Rol.PRESERFAR)
  return {
    data: {
      convenio_id: cuenta.convenio_id,
      usuario: cuenta.usuario,
      descripcion: cuenta.descripcion,
      tipo: cuenta.tipo,
      roles: cuenta.roles,
      ...(deFarmacia && { operador, ...(operador === null && { falta_operador: true as const }) }),
      turno_hasta: esProfesional({ roles }) ? (turnoHasta(usuario, config, now)?.toISOString() ?? null) : undefined,
      segundo_factor_hasta: segundoFactorHasta(usuario, config, now)?.toISOString() ?? null,
      ...(acceso_hasta && { acceso_segundos: Math.floor((acceso_hasta.getTime() - now.getTime()) / 1000) }),
      clave_vence_en: venceClave(usuario.clave_desde, config.clave_dias).toISOString(),
    },
  }
})
