import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeBase64url, readBase64url } from '../comun/base64url'
import { parseReceta } from './lectura-receta'
import {
  writePrueba,
  readPrueba,
  linkConPrueba,
  type PruebaReceta,
  pruebaFirmada,
  textoDeRenglon,
} from './prueba-receta'

const prueba: PruebaReceta = {
  clave_id: '0123456789abcdef',
  referencia: '7K4M992QXA',
  huella: 'a41f7c029be6d3c850b16e7a28f4c95d',
  emitida_en: new Date('2026-11-20T12:16:42Z'),
  vigente_desde: '2026-11-20',
  vence_el: '2026-12-20',
  iniciales: 'N. B. A.',
  medico: 'Dra. Lucía Ferreyra Sosa',
  matricula: 'MP 14.382',
  renglones: [
    { envases: 1, sello: '0f' },
    { envases: 99, sello: 'ab' },
  ],
}
const firma = Uint8Array.from({ length: 64 }, (_, i) => i)
const entera = pruebaFirmada(writePrueba(prueba), firma)
const link = 'https://recetaclara.example/receta?token=u3Vq0mC1rT8yWnB5kLz7Pd'

describe('the proof of a receta', () => {
  it('is read back from the link, and alone, with its signature', () => {
    for (const texto of [entera, linkConPrueba(link, entera), ` ${entera}\n`])
      expect(readPrueba(texto)).toEqual({ prueba, firmado: writePrueba(prueba), firma })
  })

  it('leaves the link opening the receta as before', () => {
    expect(parseReceta(linkConPrueba(link, entera))).toEqual({ tipo: 'receta', token: 'u3Vq0mC1rT8yWnB5kLz7Pd' })
  })

  it('fits beside the link of a usual receta in a QR of 69 modules (331 bytes at level M)', () => {
    expect(linkConPrueba(link, entera).length).toBeLessThanOrEqual(331)
  })

  it('says any date, name and number it was given', () => {
    const fecha = fc
      .integer({ min: 10_000, max: 65_535 })
      .map((dias) => new Date(dias * 86_400_000).toISOString().slice(0, 10))
    const hex = (largo: number) =>
      fc.uint8Array({ minLength: largo, maxLength: largo }).map((b) => Buffer.from(b).toString('hex'))
    const cualquiera = fc.record({
      clave_id: hex(8),
      referencia: fc.constantFrom('7K4M992QXA', 'ZZZZZZZZZZ'),
      huella: hex(16),
      emitida_en: fc.integer({ min: 0, max: 4_294_967_295 }).map((s) => new Date(s * 1_000)),
      vigente_desde: fecha,
      vence_el: fecha,
      iniciales: fc.constantFrom('N. B. A.', 'Ñ.', ''),
      medico: fc.constantFrom('Dr. Łukasz Nuñez', 'Dra. Ana Sosa'),
      matricula: fc.constantFrom('MP 14.382', 'MN 1'),
      renglones: fc.array(fc.record({ envases: fc.integer({ min: 1, max: 99 }), sello: hex(1) }), { maxLength: 10 }),
    })
    fc.assert(
      fc.property(cualquiera, (p) => {
        expect(readPrueba(pruebaFirmada(writePrueba(p), firma))?.prueba).toEqual(p)
      }),
    )
  })

  it('RX says whose place it takes, in a second version: the first stays as the papers of before carry it', () => {
    const firmado = writePrueba({ ...prueba, reemplaza_a: '7K4M992QXA' })
    expect([firmado.slice(0, 3), writePrueba(prueba).slice(0, 3)]).toEqual(['v2.', 'v1.'])
    expect(readPrueba(pruebaFirmada(firmado, firma))?.prueba).toEqual({ ...prueba, reemplaza_a: '7K4M992QXA' })
    expect(readPrueba(pruebaFirmada(firmado.replace('v2.', 'v1.'), firma))).toBeNull()
  })

  it('cuts a name that would not fit by whole letters', () => {
    const largo = { ...prueba, medico: `${'a'.repeat(39)}ñandú` }
    expect(readPrueba(pruebaFirmada(writePrueba(largo), firma))?.prueba.medico).toBe('a'.repeat(39))
  })

  it.each([
    ['nothing', ''],
    ['a link without it', link],
    ['another version', entera.replace('v1.', 'v4.')],
    ['the second version without what it says besides', entera.replace('v1.', 'v2.')],
    ['a proof cut short', entera.slice(0, -1)],
    ['a proof with something behind', `${entera}A`],
    [
      'bytes missing',
      pruebaFirmada(`v1.${writeBase64url((readBase64url(writePrueba(prueba).slice(3)) ?? firma).slice(0, -1))}`, firma),
    ],
    [
      'bytes too many',
      pruebaFirmada(
        `v1.${writeBase64url(Uint8Array.from([...(readBase64url(writePrueba(prueba).slice(3)) ?? []), 0]))}`,
        firma,
      ),
    ],
    ['no bytes of ours', pruebaFirmada(`v1.${'_'.repeat(80)}`, firma)],
  ])('is not read in %s', (_que, texto) => {
    expect(readPrueba(texto)).toBeNull()
  })

  it('has one way of being written', () => {
    // 64 bytes leave 4 bits of the last letter unused: 'w' and 'x' would be the same signature.
    expect(readPrueba(`${entera.slice(0, -1)}x`)).toBeNull()
  })

  it('never throws, whatever was scanned', () => {
    fc.assert(fc.property(fc.string(), (texto) => void readPrueba(texto)))
  })
})

describe('what a renglón seals', () => {
  const renglon = {
    referencia: '7K4M992QXA',
    dni: '98104227',
    renglon: 1,
    generico: 'Metformina clorhidrato 850\u00a0mg',
  }

  it.each(['metformina clorhidrato 850 mg', 'METFORMINA  CLORHIDRATO 850mg', 'Metformína clorhidrato, 850 mg'])(
    'is one for %o, as the paper may be typed',
    (generico) => {
      expect(textoDeRenglon({ ...renglon, generico })).toBe(textoDeRenglon(renglon))
    },
  )

  it.each([
    ['another strength', { generico: 'Metformina clorhidrato 85 mg' }],
    ['a decimal comma', { generico: 'Metformina clorhidrato 8,50 mg' }],
    ['another person', { dni: '98104228' }],
    ['another renglón', { renglon: 2 }],
    ['another receta', { referencia: '7K4M992QXB' }],
  ])('is another for %s', (_que, cambios) => {
    expect(textoDeRenglon({ ...renglon, ...cambios })).not.toBe(textoDeRenglon(renglon))
  })
})

describe('base64url', () => {
  it('brings back any bytes, in letters that an address takes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const texto = writeBase64url(bytes)
        expect(texto).toBe(Buffer.from(bytes).toString('base64url'))
        expect(readBase64url(texto)).toEqual(Uint8Array.from(bytes))
      }),
    )
  })

  it.each(['A', 'AB', 'A+B/', 'AAA=', 'ñ'])('refuses %o', (texto) => {
    expect(readBase64url(texto)).toBeNull()
  })
})
