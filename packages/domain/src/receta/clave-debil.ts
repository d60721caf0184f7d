import { aHex } from '../comun/octetos'
import { readBase64url } from '../comun/base64url'

/**
 * Points of small order of Ed25519, without the bit of the sign: also the two that are not written as they should be. Under one of them
 * the same signature is good for any text, so who has one certified could deny whatever was signed with it.
 */
const debiles: ReadonlySet<string> = new Set(
  [
    ['00', '00', '00'],
    ['01', '00', '00'],
    ['ec', 'ff', '7f'],
    ['ed', 'ff', '7f'],
    ['ee', 'ff', '7f'],
  ]
    .map(([primero = '', medio = '', ultimo = '']) => primero + medio.repeat(30) + ultimo)
    .concat(
      '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
      'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
    ),
)

/** Whether anybody could sign with that Ed25519 key, the `x` of its JWK; true also for what is no key. */
export function isClaveDebil(x: string): boolean {
  const bytes = readBase64url(x)
  if (bytes?.length !== 32) return true
  const sinSigno = Uint8Array.from(bytes, (octeto, i) => (i === 31 ? octeto & 0x7f : octeto))
  return debiles.has(aHex(sinSigno))
}
