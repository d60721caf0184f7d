import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sha256Hex, verificarEd25519 } from './ed25519'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const x = publicKey.export({ format: 'jwk' }).x ?? ''
const texto = 'v1.ñandú'
const firma = Uint8Array.from(sign(null, Buffer.from(texto), privateKey))
const otra = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? ''

afterEach(() => vi.restoreAllMocks())

describe.each([
  ['with the curve of the browser', () => undefined],
  [
    'in a browser that does not know the curve',
    () => vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('x', 'NotSupportedError')),
  ],
])('verificarEd25519 %s', (_como, prepare) => {
  it('holds for what was signed and for nothing else', async () => {
    prepare()
    expect(await verificarEd25519(x, texto, firma)).toBe(true)
    expect(await verificarEd25519(x, `${texto} `, firma)).toBe(false)
    expect(await verificarEd25519(otra, texto, firma)).toBe(false)
    expect(
      await verificarEd25519(
        x,
        texto,
        firma.map((b, i) => (i === 9 ? b ^ 1 : b)),
      ),
    ).toBe(false)
    expect(await verificarEd25519(x, texto, firma.slice(1))).toBe(false)
    expect(await verificarEd25519('ñ', texto, firma)).toBe(false)
    expect(await verificarEd25519('AAAA', texto, firma)).toBe(false)
  })
})

it('hashes as everybody does', async () => {
  expect(await sha256Hex(texto)).toBe(createHash('sha256').update(texto).digest('hex'))
})
