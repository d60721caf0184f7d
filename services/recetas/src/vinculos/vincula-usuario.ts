import * as contract from '@receta/contract'
import { countIntento, findEnlace, spendEnlace, type Trx } from '@receta/database'
import { alcancesVinculo, hoy } from '@receta/domain'
import { type Context, raise, route, sha256 } from '@receta/service-kit'
import { z } from 'zod'
import { canOtorgar, findVinculoAceptado, saveVinculo } from './vinculos.repository'

type Ctx = Context<typeof contract.vinculaUsuario>

const invitacion = z.object({
  persona_id: z.number(),
  alcance: z.string().transform((texto) => alcancesVinculo.filter((a) => texto.split(' ').includes(a))),
  hasta: z.string(),
})

/** Tokens are copied from a screen, not guessed. */
const limite = { ventanaMs: 15 * 60_000, maximo: 20 }

async function accept(trx: Trx, { input, usuario, now, fail }: Ctx): Promise<void> {
  const token_hash = sha256(input.token)
  const enlace = await findEnlace(trx, token_hash, 'vinculo', now)
  // Unknown, or used since the first search: the caller looks for what the same account accepted.
  if (!enlace) return
  const otorgado_por = enlace.usuario_id ?? raise('an invitation of nobody')
  const pedida = invitacion.parse(enlace.datos)
  // Refused before the link is spent, so that the other person can still accept it.
  if (otorgado_por === usuario.usuario_id || pedida.persona_id === usuario.persona_id) return fail('VINCULO_PROPIO')
  if (pedida.hasta < hoy(now) || !(await canOtorgar(trx, otorgado_por, pedida.persona_id)))
    return fail('ENLACE_INVALIDO')
  // Another request spent it first: the caller looks for what the same account accepted.
  if (!(await spendEnlace(trx, token_hash, 'vinculo', now))) return
  await saveVinculo(trx, { ...pedida, enlace_id: enlace.enlace_id, otorgado_por }, usuario, now)
}

/** Once. The same account gets the same answer if it asks again. */
export const vinculaUsuario = route(contract.vinculaUsuario, async (c) => {
  const { input, usuario, db, now, fail } = c
  if ((await countIntento(db, `vincula:${usuario.usuario_id}`, now, limite.ventanaMs)) > limite.maximo)
    return fail('DEMASIADOS_INTENTOS')
  const vinculo = await db.kysely.transaction().execute(async (trx) => {
    const token_hash = sha256(input.token)
    const search = () => findVinculoAceptado(trx, token_hash, usuario.usuario_id, now)
    const antes = await search()
    if (antes) return antes
    await accept(trx, c)
    return (await search()) ?? fail('ENLACE_INVALIDO')
  })
  return { vinculo: { ...vinculo, aceptado_en: vinculo.aceptado_en.toISOString() } }
})
