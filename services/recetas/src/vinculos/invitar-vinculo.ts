import { randomBytes } from 'node:crypto'
import * as contract from '@receta/contract'
import { countIntento, saveEnlace } from '@receta/database'
import { esFinDeVinculo, invitacionMs } from '@receta/domain'
import { route, sha256, refuseField } from '@receta/service-kit'

/** A family needs few. */
const limite = { ventanaMs: 24 * 3_600_000, maximo: 20 }

/** The token is in the fragment, which browsers do not send, so that no log has it. */
export const invitarVinculo = route(contract.invitarVinculo, async ({ input, usuario, db, config, now, fail }) => {
  const { persona_id, usuario_id } = usuario
  if (persona_id === null) return fail('SIN_PERMISO')
  const { alcance, hasta } = input
  if (!esFinDeVinculo(hasta, now)) return refuseField('hasta', 'Va de hoy hasta un año adelante.')
  if ((await countIntento(db, `invita:${usuario_id}`, now, limite.ventanaMs)) > limite.maximo)
    return fail('DEMASIADOS_INTENTOS')
  const token = randomBytes(32).toString('base64url')
  const vence_en = new Date(now.getTime() + invitacionMs)
  await saveEnlace(db.kysely, {
    token_hash: sha256(token),
    proposito: 'vinculo',
    usuario_id,
    datos: { persona_id, alcance: alcance.join(' '), hasta },
    now,
    vence_en,
  })
  return { token, link: `${config.url_publica}/vinculos#invitacion=${token}`, vence_en: vence_en.toISOString() }
})
