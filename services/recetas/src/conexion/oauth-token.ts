import { randomBytes } from 'node:crypto'
import * as contract from '@receta/contract'
import { comoCuenta, countIntentoEnVentana, findConexionQueEntra, saveTokenConexion } from '@receta/database'
import { alcancesDados } from '@receta/domain'
import { prefijoConexion, redDe, refuseUntil, route, sha256 } from '@receta/service-kit'
import { readAsercion } from './asercion'
import { esSuya } from './clave-suya'
import { direccionToken } from './smart-configuracion'

const duraSegundos = 300
/**
 * In a minute, of one connection that proved its key, and of one network that proved none: what a guest of its network sends stops no
 * system of the house (S9). So each is read and checked, which costs less than to count it. Far more than a connection needs, whose tokens
 * last five.
 */
const limite = { ventanaMs: 60_000, maximo: 60 } as const

/** OAuth 2.0 client credentials with private_key_jwt (SC-06): each assertion opens once, and each token is for five minutes. */
export const oauthToken = route(contract.oauthToken, async ({ input, db, config, now, fail, note, request, reply }) => {
  const asercion = readAsercion(input.client_assertion, direccionToken(config), now)
  const conexion = asercion && (await findConexionQueEntra(db, asercion.client_id))
  const probada = asercion && conexion && (await esSuya(conexion, asercion, config, now))
  const clave = probada ? `oauth:${conexion.client_id}` : `oauth-desde:${redDe(request.ip)}`
  const { cuenta, faltanMs } = await countIntentoEnVentana(db, clave, now, limite.ventanaMs)
  if (cuenta > limite.maximo) return refuseUntil(faltanMs)
  if (!probada) return fail('CLIENTE_NO_ADMITIDO')
  note({ detalle: `conexion ${conexion.client_id}` })
  const alcances = alcancesDados(input.scope, conexion.alcances)
  if (alcances.length === 0) return fail('ALCANCE_NO_ADMITIDO')
  const token = prefijoConexion + randomBytes(32).toString('base64url')
  const nuevo = {
    token_hash: sha256(token),
    client_id: conexion.client_id,
    alcances,
    vence_en: new Date(now.getTime() + duraSegundos * 1000),
  }
  const jti_hash = sha256(`${conexion.client_id}:${asercion.jti}`)
  if (!(await saveTokenConexion(comoCuenta(db, conexion.usuario_id), nuevo, jti_hash, asercion.vence_en)))
    return fail('CLIENTE_NO_ADMITIDO')
  reply.header('cache-control', 'no-store').header('pragma', 'no-cache')
  return {
    access_token: token,
    token_type: 'bearer' as const,
    expires_in: duraSegundos,
    scope: alcances.join(' '),
  }
})
