import * as contract from '@receta/contract'
import { raise, route, segundoFactorHasta } from '@receta/service-kit'
import { endCredencial, findAplicacion } from './aplicaciones.repository'

export const credencialRevoca = route(contract.credencialRevoca, async (c) => {
  const { input, usuario, db, config, now, fail, note } = c
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  const { credencial_id } = input
  note({ detalle: `credencial ${credencial_id}` })
  const soft_id = (await endCredencial(db, credencial_id, now)) ?? fail('CREDENCIAL_NO_ENCONTRADA')
  return { aplicacion: (await findAplicacion(db.kysely, soft_id)) ?? raise('a credential of no application') }
})
