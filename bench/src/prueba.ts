import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A phone's application: the device's data travels in headers, and its credential comes in the answer. */
export const app_nativa = { soft_id: 2, app_token: 'receta-clara-movil' } as const
export const host = '127.0.0.1'
export const ruta = '/recetas/login'

/** A session that can be renewed: its user and the two secrets of its device. */
export type Renovable = { usuario: string; refresco: string; dispositivo: string }
export type Jwk = { x: string; y: string }

const parte = (valor: object) => Buffer.from(JSON.stringify(valor)).toString('base64url')

/** The key of every device of the bench. Each proof is signed anew. */
export function createClave(): { privada: KeyObject; jwk: Jwk } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return { privada: privateKey, jwk: { x, y } }
}

/** Headers and body of §4's re-login (decision 0013). */
export function renovacionDe({ usuario, refresco, dispositivo }: Renovable, privada: KeyObject, jwk: Jwk) {
  const firmado = [
    parte({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty: 'EC', crv: 'P-256', ...jwk } }),
    parte({
      jti: randomBytes(16).toString('base64url'),
      iat: Math.floor(Date.now() / 1000),
      htm: 'POST',
      htu: `http://${host}${ruta}`,
    }),
  ].join('.')
  const firma = sign('sha256', Buffer.from(firmado), { key: privada, dsaEncoding: 'ieee-p1363' })
  return {
    cabeceras: {
      'x-refresco': refresco,
      'x-dispositivo': dispositivo,
      dpop: `${firmado}.${firma.toString('base64url')}`,
    },
    cuerpo: { password: '', username: usuario, client_id: String(app_nativa.soft_id) },
  }
}
