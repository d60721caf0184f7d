import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDni } from './lectura-dni'

const now = new Date('2026-11-20T13:00:00Z')
const tarjeta = '00123456789@AGUIRRE@NORMA BEATRIZ@F@98104227@B@12/03/1952@10/10/2015@'
const primero =
  '@98104227    @A@1@AGUIRRE@NORMA BEATRIZ@ARGENTINA@12/03/1952@F@01/11/2011@00079064950@7055 @01/11/2026@421@0@ILR:2.20 C:110927.01 (GM/EXE-MOVE-HM)@UNIDAD #02 || S/N: 0040>2008>>0006'
const electronico = '00123456789@AGUIRRE@NORMA BEATRIZ@98104227@C@12/03/52@10/01/26@eyJhbGciOiJFUzI1NiJ9.e30.ZmFrZQ'
const norma = {
  dni: '98104227',
  apellido: 'AGUIRRE',
  nombre: 'NORMA BEATRIZ',
  sexo: 'F',
  fecha_nacimiento: '1952-03-12',
  cuil: null,
  ejemplar: 'B',
  emitido_el: '2015-10-10',
  vence_el: null,
} as const

describe('readDni', () => {
  it.each([
    ['the tarjeta', tarjeta, norma],
    ['the tarjeta without its last separator', tarjeta.slice(0, -1), norma],
    ['the tarjeta with the figures of the CUIL', `${tarjeta}277`, { ...norma, cuil: '27981042277' }],
    ['figures of a CUIL that do not check', `${tarjeta}278`, norma],
    ['the first layout', primero, { ...norma, ejemplar: 'A', emitido_el: '2011-11-01', vence_el: '2026-11-01' }],
    [
      'the first layout without its separator in front',
      primero.slice(1),
      { ...norma, ejemplar: 'A', emitido_el: '2011-11-01', vence_el: '2026-11-01' },
    ],
    [
      'the electronic one, which does not say the sexo',
      electronico,
      { ...norma, sexo: null, ejemplar: 'C', emitido_el: '2026-01-10' },
    ],
    ['what a reader typed with another keyboard', tarjeta.replaceAll('@', '"').replaceAll('/', '-'), norma],
    ['the end of line of a reader', `  ${tarjeta}\r\n`, norma],
    ['a non-binary holder', tarjeta.replace('@F@', '@X@'), { ...norma, sexo: 'X' }],
    ['an old number with its letter', tarjeta.replace('98104227', 'F9810422'), { ...norma, dni: '9810422' }],
    ['a second ejemplar of two letters', tarjeta.replace('@B@', '@AB@'), { ...norma, ejemplar: 'AB' }],
    [
      'a name with accents, ñ and an apostrophe',
      tarjeta.replace('AGUIRRE', "D'ANGELO  MUÑÍZ"),
      { ...norma, apellido: "D'ANGELO MUÑÍZ" },
    ],
    ['an issue date that does not exist', tarjeta.replace('10/10/2015', '31/02/2015'), { ...norma, emitido_el: null }],
  ])('reads %s', (_que, texto, esperado) => {
    expect(readDni(texto, now)).toEqual(esperado)
  })

  it.each([
    ['20/11/26', '2026-11-20'],
    ['21/11/26', '1926-11-21'],
    ['01/01/00', '2000-01-01'],
    ['31/12/99', '1999-12-31'],
    ['29/02/24', '2024-02-29'],
  ])('reads the two-figure birth %s as %s', (escrita, fecha) => {
    expect(readDni(electronico.replace('12/03/52', escrita), now)?.fecha_nacimiento).toBe(fecha)
  })

  it.each([
    ['nothing', ''],
    ['separators alone', '@@@@@@@@@'],
    ['half of one', '00123456789@AGUIRRE@NORMA'],
    ['a number of nine figures', tarjeta.replace('98104227', '981042270')],
    ['a birth that does not exist', tarjeta.replace('12/03/1952', '30/02/1952')],
    ['a birth in the future', tarjeta.replace('12/03/1952', '21/11/2026')],
    ['a birth in another order', tarjeta.replace('12/03/1952', '1952-03-12')],
    ['no apellido', tarjeta.replace('AGUIRRE', '')],
    ['an apellido of figures', tarjeta.replace('AGUIRRE', '12345678')],
    ['no trámite', tarjeta.replace('00123456789', 'ABC')],
    ['a page', '<html><body>juan@pedro.ar</body></html>'],
  ])('does not take %s for a DNI', (_que, texto) => {
    expect(readDni(texto, now)).toBeNull()
  })

  it('never throws, and what it answers can be stored, whatever is read', () => {
    const parte = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('F', 'M', '1', 'A', '98104227', '00123456789', '12/03/1952', '12/03/52', 'ARGENTINA', ''),
    )
    const lectura = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 2_048 }),
      fc.tuple(fc.constantFrom('@', '"'), fc.array(parte, { maxLength: 20 })).map(([s, partes]) => partes.join(s)),
    )
    fc.assert(
      fc.property(lectura, (texto) => {
        const leido = readDni(texto, now)
        if (!leido) return
        expect(leido.dni).toMatch(/^\d{7,8}$/)
        expect(leido.fecha_nacimiento).toMatch(/^\d{4}-\d{2}-\d{2}$/)
        expect(leido.cuil ?? '20000000001').toMatch(/^\d{11}$/)
      }),
      { numRuns: 5_000, seed: 20_261_120 },
    )
  })

  it('reads back the DNI of anybody, written in each layout', () => {
    const letras = fc.stringMatching(/^[A-ZÑÁÉÍÓÚ][A-ZÑÁÉÍÓÚ' ]{0,20}[A-ZÑ]$/).filter((t) => !t.includes('  '))
    const dia = fc.date({ min: new Date('1927-01-01'), max: new Date('2026-11-20'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 99_999_999 }), letras, letras, dia, (n, apellido, nombre, d) => {
        const fecha_nacimiento = d.toISOString().slice(0, 10)
        const [anio = '', mes, diaDelMes] = fecha_nacimiento.split('-')
        const escrita = `${diaDelMes}/${mes}/${anio}`
        const esperado = { dni: String(n), apellido, nombre, fecha_nacimiento }
        const textos = [
          `00123456789@${apellido}@${nombre}@X@${n}@A@${escrita}@10/10/2015@`,
          `@${n}    @A@1@${apellido}@${nombre}@ARGENTINA@${escrita}@X@01/11/2011@00079064950@7055 @01/11/2026`,
          `00123456789@${apellido}@${nombre}@${n}@A@${diaDelMes}/${mes}/${anio.slice(2)}@10/01/26@x.y.z`,
        ]
        for (const texto of textos) expect(readDni(texto, now)).toMatchObject(esperado)
      }),
      { numRuns: 300, seed: 20_261_120 },
    )
  })
})
