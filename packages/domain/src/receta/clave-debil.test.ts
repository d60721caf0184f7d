import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isClaveDebil } from './clave-debil'
import { writeCertificado, writeContingencia } from './contingencia'
import { pruebaFirmada } from './prueba-receta'
import { judgePrueba } from './veredicto-prueba'

const deHex = (hex: string) => Buffer.from(hex, 'hex').toString('base64url')
const debiles = [
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  `ec${'ff'.repeat(30)}7f`,
  `ed${'ff'.repeat(30)}7f`,
  `ee${'ff'.repeat(30)}7f`,
]
const publica = (x: string) => createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
const conSigno = (hex: string) => hex.slice(0, 62) + (Number.parseInt(hex.slice(62), 16) | 0x80).toString(16)
/** The neutral point and a zero: no key signs it, and under a neutral key it is good for any text. */
const deNadie = Buffer.concat([Buffer.from([1]), Buffer.alloc(63)])

describe('a key with which anybody could sign', () => {
  it.each(debiles)('is %s, with either sign', (hex) => {
    expect([isClaveDebil(deHex(hex)), isClaveDebil(deHex(conSigno(hex)))]).toEqual([true, true])
  })

  it.each([['corta'], [`${'A'.repeat(42)}B`], ['']])('is what is no key: «%s»', (x) =>
    expect(isClaveDebil(x)).toBe(true),
  )

  it('is none that a device makes', () => {
    for (let i = 0; i < 50; i++) {
      const { x = '' } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })
      expect(isClaveDebil(x)).toBe(false)
    }
  })

  it('proves nothing, though an installation of before certified it', async () => {
    const x = deHex(`01${'00'.repeat(31)}`)
    const servidor = generateKeyPairSync('ed25519')
    const escrito = writeCertificado({
      clave_id: '0123456789abcdef',
      x,
      medico_id: 1,
      medico: 'Dra. Prueba',
      matricula: 'MN 1',
      desde: '2026-11-20',
      hasta: '2026-12-04',
    })
    const certificado = pruebaFirmada(escrito, sign(null, Buffer.from(escrito), servidor.privateKey))
    const firmado = writeContingencia(certificado, {
      referencia: '7K4M992QXA',
      huella: createHash('sha256').update('x').digest('hex').slice(0, 32),
      emitida_en: new Date('2026-11-20T12:16:42Z'),
      vigente_desde: '2026-11-20',
      vence_el: '2026-12-20',
      iniciales: 'R. B.',
      renglones: [{ envases: 1, sello: 'aa' }],
    })
    // What the mend is against: this signature of nobody is good.
    expect(verify(null, Buffer.from(firmado), publica(x), deNadie)).toBe(true)
    const veredicto = await judgePrueba(pruebaFirmada(firmado, Uint8Array.from(deNadie)), {
      findClave: () => servidor.publicKey.export({ format: 'jwk' }).x,
      verificar: async (de, texto, firma) => verify(null, Buffer.from(texto), publica(de), firma),
    })
    expect(veredicto).toEqual({ resultado: 'no_vale' })
  })
})
