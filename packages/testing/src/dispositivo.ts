import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import * as contract from '@receta/contract'
import { aplicacion } from './escenario'
import type { Servidor } from './servidor'

export const origen = 'http://prueba.local'

type Afirmaciones = { htm?: string; htu?: string; iat?: number; jti?: string }
type Cabecera = { alg?: string; typ?: string }

const parte = (valor: object) => Buffer.from(JSON.stringify(valor)).toString('base64url')

/** A browser: a key that never leaves it, and cookies that no script can read. */
export function aDispositivo(servidor: Servidor, reloj: () => Date) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const cookies = new Map<string, string>([['XSRF-TOKEN', 'eco']])

  const prueba = (cambios: Afirmaciones = {}, cabecera: Cabecera = {}): string => {
    const firmado = [
      parte({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty: 'EC', crv: 'P-256', x, y }, ...cabecera }),
      parte({
        jti: randomBytes(16).toString('base64url'),
        iat: Math.floor(reloj().getTime() / 1000),
        htm: 'POST',
        htu: `${origen}${contract.login.path}`,
        ...cambios,
      }),
    ].join('.')
    const firma = sign('sha256', Buffer.from(firmado), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return `${firmado}.${firma.toString('base64url')}`
  }

  const headers = (): Record<string, string> => ({
    host: 'prueba.local',
    origin: origen,
    cookie: [...cookies].map(([nombre, valor]) => `${nombre}=${valor}`).join('; '),
    'x-xsrf-token': 'eco',
  })

  const send = async (payload: string, tipo: string, extra: Record<string, string> = {}) => {
    const res = await servidor.app.inject({
      method: 'POST',
      url: contract.login.path,
      payload,
      headers: { 'application-id': aplicacion.app_token, 'content-type': tipo, dpop: prueba(), ...headers(), ...extra },
    })
    for (const { name, value } of res.cookies) cookies.set(name, value)
    return { status: res.statusCode, data: res.json(), raw: res.body, cookies: res.cookies }
  }

  return {
    cookies,
    headers,
    prueba,
    send,
    ingresar: (fields: Record<string, string>, extra: Record<string, string> = {}) =>
      send(
        new URLSearchParams({ client_id: String(aplicacion.soft_id), ...fields }).toString(),
        'application/x-www-form-urlencoded',
        extra,
      ),
    /** §4's re-login: an empty password, the user and the soft id. */
    renovar: (username: string, extra: Record<string, string> = {}, client_id = String(aplicacion.soft_id)) =>
      send(JSON.stringify({ password: '', username, client_id }), 'application/json', extra),
  }
}
export type DispositivoPrueba = ReturnType<typeof aDispositivo>
