import * as contract from '@receta/contract'
import type { Trx } from '@receta/database'
import { parseOrigenDeMarco } from '@receta/domain'
import { AppError, type Context, raise, route, segundoFactorHasta } from '@receta/service-kit'
import { insertEmisor, listEmisores, lockEmisor, updateEmisor } from './emisores.repository'

type Ctx = Context<typeof contract.emisorSmartGuarda>

export const emisoresSmart = route(contract.emisoresSmart, async ({ db, note }) => {
  note({ nada: true })
  return { items: await listEmisores(db, null) }
})

/** One of this machine is taken where nobody serves patients (decision 0124). */
function readOrigenes({ input, config: { marcos_locales: local } }: Ctx): string[] {
  if (!input.origenes.every((origen) => parseOrigenDeMarco(origen, { local }).ok))
    throw new AppError('DATOS_INVALIDOS', { fields: { origenes: ['Uno de esta máquina no se admite en producción.'] } })
  return [...new Set(input.origenes)].toSorted()
}

async function save(trx: Trx, origenes: string[], { input, usuario, now, fail }: Ctx): Promise<void> {
  const { iss, nombre, client_id, version, revocado } = input
  const guardado = await lockEmisor(trx, iss)
  const revocado_en = revocado ? (guardado?.revocado_en ?? now) : null
  const igual =
    guardado?.nombre === nombre &&
    guardado.client_id === client_id &&
    guardado.origenes.join() === origenes.join() &&
    (guardado.revocado_en !== null) === revocado
  // Sent again, it changes nothing.
  if (igual) return
  if (guardado ? guardado.version !== version : version !== 0) return fail('EMISOR_CAMBIADO')
  const datos = { iss, nombre, client_id, origenes, revocado_en }
  if (guardado) await updateEmisor(trx, datos, guardado.version)
  else if (!(await insertEmisor(trx, datos, usuario.usuario_id, now))) return fail('EMISOR_CAMBIADO')
}

/** Which system may open the product with a patient (decision 0119), and who may show it in a frame (0124). */
export const emisorSmartGuarda = route(contract.emisorSmartGuarda, async (c) => {
  const { input, usuario, db, config, now, fail, note } = c
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  const origenes = readOrigenes(c)
  const enMarco = origenes.length > 0 ? `, en marco de ${origenes.join(' ')}` : ', sin marco'
  note({ detalle: `emisor ${input.iss}${input.revocado ? ', revocado' : ''}${enMarco}` })
  await db.kysely.transaction().execute((trx) => save(trx, origenes, c))
  const [emisor] = await listEmisores(db, input.iss)
  return { emisor: emisor ?? raise('an issuer vanished as it was saved') }
})
