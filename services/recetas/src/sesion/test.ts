import { createHmac } from 'node:crypto'
import * as contract from '@receta/contract'
import { esProfesional, Rol, venceClave } from '@receta/domain'
import { type Claves, findMarco, idDeMarco, route, segundoFactorHasta, turnoHasta } from '@receta/service-kit'

/** Of the account on every device. Neither its name nor its key can be told from who it is without the server's own key. */
const cajaDe = ({ cifrado }: Claves, usuario_id: number) => {
  const derive = (que: string) => createHmac('sha256', cifrado).update(`caja-${que}:${usuario_id}`).digest('base64url')
  return { nombre: derive('nombre'), secreto: derive('secreto') }
}

/** §4: guarded routes call this before they open. */
export const test = route(contract.test, async ({ usuario, db, config, claves, now }) => {
  const { roles, acceso_hasta, operador } = usuario
  // The device knows the session by the account that opened it, whoever serves in it now.
  const cuenta = usuario.cuenta ?? usuario
  const deFarmacia = usuario.farmacia_id !== null && roles.includes(Rol.PRESERFAR)
  const falta_operador = deFarmacia && operador === null
  const turno = esProfesional({ roles }) ? turnoHasta(usuario, config, now) : undefined
  const emisor = usuario.emisor_marco ? await findMarco(db, idDeMarco(usuario.emisor_marco)) : null
  return {
    data: {
      convenio_id: cuenta.convenio_id,
      usuario: cuenta.usuario,
      descripcion: cuenta.descripcion,
      tipo: cuenta.tipo,
      roles: cuenta.roles,
      ...(deFarmacia && { operador, ...(falta_operador && { falta_operador }) }),
      turno_hasta: turno === undefined ? undefined : (turno?.toISOString() ?? null),
      segundo_factor_hasta: segundoFactorHasta(usuario, config, now)?.toISOString() ?? null,
      ...(acceso_hasta && { acceso_segundos: Math.floor((acceso_hasta.getTime() - now.getTime()) / 1000) }),
      ...(turno !== null && !falta_operador && { caja: cajaDe(claves, cuenta.usuario_id) }),
      ...(emisor && {
        marco: { emisor: emisor.nombre, origenes: emisor.origenes, termina_en: usuario.vence_en?.toISOString() },
      }),
      clave_vence_en: venceClave(usuario.clave_desde, config.clave_dias).toISOString(),
    },
  }
})
