import { createHash, generateKeyPairSync, sign, verify, createPublicKey, type KeyObject } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  buildContingencia,
  writeCertificado,
  writeContingencia,
  type FirmadaSinRed,
  readContingencia,
  quienConservaElNumero,
  trabaSinRed,
  ultimoDiaDeFirma,
} from './contingencia'
import { parseReceta } from './lectura-receta'
import { linkConPrueba, pruebaFirmada } from './prueba-receta'
import { coincideRenglon, judgePrueba } from './veredicto-prueba'

const servidor = generateKeyPairSync('ed25519')
const aparato = generateKeyPairSync('ed25519')
const xDe = (publica: KeyObject) => publica.export({ format: 'jwk' }).x ?? ''
const clave_id = '0123456789abcdef'
const firmarCon = (privada: KeyObject, texto: string) => pruebaFirmada(texto, sign(null, Buffer.from(texto), privada))
const verificador = {
  findClave: (id: string) => (id === clave_id ? xDe(servidor.publicKey) : undefined),
  verificar: async (x: string, firmado: string, firma: Uint8Array) =>
    verify(
      null,
      Buffer.from(firmado),
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
      firma,
    ),
}
const certificado = {
  clave_id,
  x: xDe(aparato.publicKey),
  medico_id: 17,
  medico: 'Dra. Lucía Ferreyra Sosa',
  matricula: 'MP 14.382',
  desde: '2026-11-01',
  hasta: '2026-11-30',
}
const cuerpo = {
  referencia: '7K4M992QXA',
  huella: 'a41f7c029be6d3c850b16e7a28f4c95d',
  emitida_en: new Date('2026-11-20T12:16:42Z'),
  vigente_desde: '2026-11-20',
  vence_el: '2026-12-20',
  iniciales: 'N. B. A.',
  renglones: [{ envases: 1, sello: '00' }],
}
const delServidor = (cambios = {}, privada = servidor.privateKey) =>
  firmarCon(privada, writeCertificado({ ...certificado, ...cambios }))
const entera = (cert = delServidor(), cambios = {}, privada = aparato.privateKey) =>
  firmarCon(privada, writeContingencia(cert, { ...cuerpo, ...cambios }))
const link = 'https://recetaclara.example/receta?token=u3Vq0mC1rT8yWnB5kLz7Pd'

describe('a receta signed without network', () => {
  it('is proven with the published keys alone, and says who signed it from what the server certified', async () => {
    expect(await judgePrueba(linkConPrueba(link, entera()), verificador)).toEqual({
      resultado: 'vale',
      contingencia: true,
      prueba: { ...cuerpo, clave_id, medico: certificado.medico, matricula: certificado.matricula },
    })
    expect(readContingencia(entera())?.certificado).toMatchObject(certificado)
    expect(parseReceta(linkConPrueba(link, entera()))).toMatchObject({ tipo: 'receta' })
  })

  it('fits a QR of 85 modules (504 bytes at level M)', () => {
    expect(linkConPrueba(link, entera()).length).toBeLessThanOrEqual(504)
  })

  const otro = generateKeyPairSync('ed25519')
  it.each([
    ['a certificate that the server did not sign', () => entera(delServidor({}, otro.privateKey)), 'no_vale'],
    ['another device with that certificate', () => entera(delServidor(), {}, otro.privateKey), 'no_vale'],
    ['a day before the certificate', () => entera(delServidor({ desde: '2026-11-21' })), 'no_vale'],
    ['a day after the certificate', () => entera(delServidor({ hasta: '2026-11-19' })), 'no_vale'],
    ['more days than the law lets', () => entera(delServidor(), { vence_el: '2026-12-21' }), 'no_vale'],
    ['an end before its beginning', () => entera(delServidor(), { vence_el: '2026-11-19' }), 'no_vale'],
    ['a beginning after its signature', () => entera(delServidor(), { vigente_desde: '2026-11-21' }), 'no_vale'],
    ['a beginning before its signature', () => entera(delServidor(), { vigente_desde: '2026-11-19' }), 'no_vale'],
    ['a server that nobody published', () => entera(delServidor({ clave_id: 'f'.repeat(16) })), 'clave_desconocida'],
  ] as const)('is not believed with %s', async (_que, texto, resultado) => {
    expect(await judgePrueba(texto(), verificador)).toEqual({ resultado })
  })

  it('is not believed with the certificate of another device of the same médico in the place of its own', async () => {
    const partes = entera().split('.')
    const ajeno = delServidor({ x: xDe(otro.publicKey) }).split('.')
    const mezclada = ['c1', ajeno[1], ajeno[2], partes[3], partes[4]].join('.')
    expect(await judgePrueba(mezclada, verificador)).toEqual({ resultado: 'no_vale' })
  })

  it('S038 does not verify with any one byte of what is signed changed, in 10,000 tries', async () => {
    const original = Buffer.from(entera())
    await fc.assert(
      fc.asyncProperty(fc.nat(original.length - 1), fc.integer({ min: 1, max: 255 }), async (donde, cuanto) => {
        const otra = Buffer.from(original)
        otra[donde] = (otra[donde] ?? 0) ^ cuanto
        expect((await judgePrueba(otra.toString('latin1'), verificador)).resultado).not.toBe('vale')
      }),
      { numRuns: 10_000 },
    )
  }, 60_000)
})

describe('what a device may sign', () => {
  it.each([
    [null, '2026-12-03'],
    ['2026-12-02', '2026-12-02'],
    ['2026-12-04', '2026-12-03'],
  ])('with a matrícula that lapses on %s, until %s', (vence, hasta) => {
    expect(ultimoDiaDeFirma('2026-11-20', vence)).toBe(hasta)
  })

  const una = { fecha_receta: null, tratamiento_prolongado: false, cantidad_recetas: 1 }
  it.each([
    ['one of today', una, [false], null],
    ['one dated today', { ...una, fecha_receta: '2026-11-20' }, [false], null],
    ['one of another day', { ...una, fecha_receta: '2026-11-21' }, [false], 'OTRO_DIA'],
    ['a series', { ...una, tratamiento_prolongado: true, cantidad_recetas: 2 }, [false], 'SERIE'],
    ['a prolonged treatment of one', { ...una, tratamiento_prolongado: true }, [false], null],
    ['a controlled drug among others', una, [false, true], 'CONTROLADO'],
  ] as const)('of %s: %j', (_que, borrador, controlados, traba) => {
    expect(trabaSinRed(borrador, controlados, new Date('2026-11-20T13:00:00Z'))).toBe(traba)
  })

  const pedido = {
    referencia: cuerpo.referencia,
    emitida_en: '2026-11-20T12:16:42.000Z',
    vence_el: '2026-12-20',
    dni: '98104227',
    items: [{ generico: 'Enalapril 10 mg', envases: 2 }],
  }
  const sha256 = async (texto: string) => createHash('sha256').update(texto).digest('hex')

  it('is proven to be of its draft, whatever the order of what it says, and of no other', async () => {
    const { texto, huella, firmado } = await buildContingencia(delServidor(), pedido, 'N. B. A.', sha256)
    const alReves = Object.fromEntries(Object.entries(pedido).toReversed()) as typeof pedido
    expect(
      await buildContingencia(texto && firmado.split('.').slice(0, 3).join('.'), alReves, 'N. B. A.', sha256),
    ).toEqual({
      texto,
      huella,
      firmado,
    })
    const veredicto = await judgePrueba(firmarCon(aparato.privateKey, firmado), verificador)
    expect(veredicto).toMatchObject({
      resultado: 'vale',
      prueba: { huella: huella.slice(0, 32), iniciales: 'N. B. A.' },
    })
    if (veredicto.resultado !== 'vale') throw new Error('not valid')
    const renglon = { dni: '98104227', renglon: 1, generico: 'ENALAPRIL 10mg' }
    expect(await coincideRenglon(veredicto.prueba, renglon, sha256)).toBe(true)
    for (const otro of [
      { dni: '98104228' },
      { vence_el: '2026-12-19' },
      { items: [{ generico: 'Enalapril 10 mg', envases: 3 }] },
    ])
      expect((await buildContingencia(delServidor(), { ...pedido, ...otro }, 'N. B. A.', sha256)).huella).not.toBe(
        huella,
      )
  })
})

describe('a reserved number used twice', () => {
  const firmadas = fc.uniqueArray(
    fc.record({
      huella: fc.stringMatching(/^[0-9a-f]{6}$/),
      firmada_en: fc.constantFrom('2026-11-20T12:00:00Z', '2026-11-20T12:00:01Z').map((t) => new Date(t)),
      dispensada: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6, selector: ({ huella }) => huella },
  )

  it('ends the same whatever the order in which the recetas came back', () => {
    fc.assert(
      fc.property(
        firmadas.chain((r) => fc.tuple(fc.constant(r), fc.shuffledSubarray(r, { minLength: r.length }))),
        ([unas, mezcladas]) => {
          expect(quienConservaElNumero(mezcladas)).toBe(quienConservaElNumero(unas))
        },
      ),
    )
  })

  it('ends the same when they come back in parts, each settled with who kept it before', () => {
    fc.assert(
      fc.property(firmadas, (unas) => {
        let queda: FirmadaSinRed | undefined
        for (const una of unas) queda = quienConservaElNumero(queda ? [queda, una] : [una])
        expect(queda).toBe(quienConservaElNumero(unas))
      }),
    )
  })

  const a: FirmadaSinRed = { huella: 'aa', firmada_en: new Date('2026-11-20T12:00:00Z'), dispensada: false }
  it.each([
    [
      'the one handed over, although it was signed later',
      { firmada_en: new Date('2026-11-20T13:00:00Z'), dispensada: true },
      true,
    ],
    ['the one signed first', { firmada_en: new Date('2026-11-20T11:00:00Z') }, true],
    ['the smaller huella of the same instant', { huella: 'a0' }, true],
    ['and not a greater one', { huella: 'ab' }, false],
  ])('stays with %s', (_quien, cambios, gana) => {
    const b = { ...a, huella: 'bb', ...cambios }
    expect(quienConservaElNumero([a, b])).toBe(gana ? b : a)
  })

  it('stays with nobody when nobody used it', () => {
    expect(quienConservaElNumero([])).toBeUndefined()
  })
})
