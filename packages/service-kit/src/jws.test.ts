import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { type ClavePublica, clavePublica } from '@receta/contract'
import { describe, expect, it } from 'vitest'
import { firmoJws, readJws } from './jws'

const b64 = (valor: unknown) => Buffer.from(JSON.stringify(valor)).toString('base64url')
function jws(cabecera: object, hash: string, key: KeyObject, dice: object = { iss: 'x' }) {
  const datos = `${b64(cabecera)}.${b64(dice)}`
  return `${datos}.${sign(hash, Buffer.from(datos), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const jwk = (key: KeyObject) => clavePublica.parse({ ...key.export({ format: 'jwk' }), kid: 'k1' })
const [claveRsa, claveEc] = [jwk(rsa.publicKey), jwk(ec.publicKey)]
const firmo = async (texto: string, clave: ClavePublica) => {
  const leido = readJws(texto)
  return leido !== null && (await firmoJws(leido, clave))
}

describe('a JWS of a connection', () => {
  it.each([
    ['RS384', 'sha384', rsa.privateKey, claveRsa],
    ['RS512', 'sha512', rsa.privateKey, claveRsa],
    ['ES256', 'sha256', ec.privateKey, claveEc],
  ] as const)('by %s is taken of its key alone, and with no letter changed', async (alg, hash, key, clave) => {
    const bueno = jws({ alg, kid: 'k1' }, hash, key)
    expect(await firmo(bueno, clave)).toBe(true)
    expect(await firmo(bueno, { ...clave, kid: 'k2' })).toBe(false)
    expect(await firmo(bueno, clave === claveRsa ? claveEc : claveRsa)).toBe(false)
    const [c = '', , f = ''] = bueno.split('.')
    expect(await firmo(`${c}.${b64({ iss: 'y' })}.${f}`, clave)).toBe(false)
  })

  it.each([
    ['none', { alg: 'none', kid: 'k1' }],
    ['HS256, whose secret would be the public key', { alg: 'HS256', kid: 'k1' }],
    ['RS256', { alg: 'RS256', kid: 'k1' }],
    ['no key', { alg: 'RS512' }],
    ['something critical', { alg: 'RS512', kid: 'k1', crit: ['exp'] }],
  ])('that names %s is none', (_que, cabecera) => {
    expect(readJws(jws(cabecera, 'sha512', rsa.privateKey))).toBeNull()
  })

  it.each(['', 'a.b', 'a.b.c.d', 'é.é.é', `${b64([1])}.${b64({})}.x`])('«%s» is none', (texto) => {
    expect(readJws(texto)).toBeNull()
  })

  it('is not taken by another algorithm than the key is for', async () => {
    expect(await firmo(jws({ alg: 'RS512', kid: 'k1' }, 'sha512', rsa.privateKey), { ...claveRsa, alg: 'RS384' })).toBe(
      false,
    )
  })

  it('a private key is refused, and a short one', () => {
    const privada = ec.privateKey.export({ format: 'jwk' })
    expect(clavePublica.safeParse({ ...privada, kid: 'k' }).error?.message).toContain('privada')
    const corta = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'jwk' })
    expect(clavePublica.safeParse({ ...corta, kid: 'k' }).success).toBe(false)
  })
})
