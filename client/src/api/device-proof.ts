import { ensureDeviceKey, findDeviceKey, publicJwk, signWith } from '#device/device-key'
import { direccionPublica } from './config'
import { serverNow } from './server-clock'

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const parte = (valor: object) => base64url(new TextEncoder().encode(JSON.stringify(valor)))

/** DPoP (RFC 9449), for this call and one minute; empty without a key. `register` creates one, at login. */
export async function deviceProof(
  url: string,
  { register = false, method = 'POST' } = {},
): Promise<Record<string, string>> {
  const key = await (register ? ensureDeviceKey() : findDeviceKey()).catch(() => null)
  if (!key) return {}
  const firmado = [
    parte({ typ: 'dpop+jwt', alg: 'ES256', jwk: await publicJwk(key) }),
    parte({
      jti: base64url(crypto.getRandomValues(new Uint8Array(16))),
      iat: Math.floor(serverNow() / 1000),
      htm: method,
      htu: new URL(url, direccionPublica()).href,
    }),
  ].join('.')
  return { dpop: `${firmado}.${base64url(await signWith(key, firmado))}` }
}
