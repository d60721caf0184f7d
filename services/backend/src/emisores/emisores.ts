import * as contract from '@receta/contract'
import type { Trx } from '@receta/database'
import { type Context, raise, route, segundoFactorHasta } from '@receta/service-kit'
import { insertEmisor, listEmisores, lockEmisor, updateEmisor } from './emisores.repository'

type Ctx = Context<typeof contract.emisorSmartGuarda>

export const emisoresSmart = route(contract.emisoresSmart, async ({ db, note }) => {
  note({ nada: true })
  return { items: await listEmisores(db, null) }
})

async function save(trx: Trx, { input, usuario, now, fail }: Ctx): Promise<void> {
  const { iss, nombre, client_id, version, revocado } = input
  const guardado = await lockEmisor(trx, iss)
  const revocado_en = revocado ? (guardado?.revocado_en ?? now) : null
  const igual =
    guardado?.nombre === nombre && guardado.client_id === client_id && (guardado.revocado_en !== null) === revocado
  // Sent again, it changes nothing.
  if (igual) return
  if (guardado ? guardado.version !== version : version !== 0) return fail('EMISOR_CAMBIADO')
  const datos = { iss, nombre, client_id, revocado_en }
  if (guardado) await updateEmisor(trx, datos, guardado.version)
  else if (!(await insertEmisor(trx, datos, usuario.usuario_id, now))) return fail('EMISOR_CAMBIADO')
}

/** Which system may open the product with a patient (decision 0119). */
export const emisorSmartGuarda = route(contract.emisorSmartGuarda, async (c) => {
  const { input, usuario, db, config, now, fail, note } = c
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  note({ detalle: `emisor ${input.iss}${input.revocado ? ', revocado' : ''}` })
  await db.kysely.transaction().execute((trx) => save(trx, c))
  const [emisor] = await listEmisores(db, input.iss)
  return { emisor: emisor ?? raise('an issuer vanished as it was saved') }
})
