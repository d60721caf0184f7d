import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { dni, dniParcial, entero, fecha, inicio, limite, linea, otp, siNo, texto } from './campos'

const parse = (campo: z.ZodType, valor: unknown) => campo.safeParse(valor)

describe('entero', () => {
  it.each([
    ['0', 0],
    ['35', 35],
    // Leading zeros are how some systems pad an id; they change nothing.
    ['007', 7],
    [2_147_483_647, 2_147_483_647],
  ])('reads %j as %d', (valor, leido) => {
    expect(parse(entero(), valor).data).toBe(leido)
  })

  it.each([
    '',
    ' ',
    '1e3',
    '1.5',
    '-1',
    '+1',
    '0x10',
    '٣',
    'abc',
    -1,
    1.5,
    Number.NaN,
    2_147_483_648,
    null,
    undefined,
    [],
    true,
  ])('refuses %j', (valor) => {
    expect(parse(entero(), valor).success).toBe(false)
  })
})

describe('texto', () => {
  it('trims, and measures after trimming', () => {
    expect(parse(texto(5), '  hola ').data).toBe('hola')
    expect(parse(texto(5, 1), '   ').success).toBe(false)
    expect(parse(texto(5), '123456').success).toBe(false)
  })

  it('keeps line breaks, tabs, accents and emoji', () => {
    expect(parse(texto(40), 'Ñandú\n\t👩‍⚕️').data).toBe('Ñandú\n\t👩‍⚕️')
  })

  it.each([
    ['NUL, which PostgreSQL cannot store', 'a\u0000b'],
    ['another control character', 'a\u001bb'],
    ['DEL', 'a\u007fb'],
    ['a lone surrogate', 'a\ud83d'],
    ['a control character of Latin-1', 'a\u0085b'],
    ['a line break that few programs see', 'a\u2028b'],
  ])('refuses %s', (_que, valor) => {
    expect(parse(texto(40), valor).success).toBe(false)
  })

  it.each([
    ['an override that turns a name around', 'Ana\u202egpj', 'Anagpj'],
    ['an isolate', '\u2066Ana\u2069', 'Ana'],
    ['a space of no width and a byte order mark', '\ufeffA\u200bna ', 'Ana'],
  ])('leaves out %s', (_que, valor, leido) => {
    expect(parse(texto(40), valor).data).toBe(leido)
  })

  it('takes nothing that cannot be seen for a text', () => {
    expect(parse(texto(40, 1), '\u200b\u202e \u2060').success).toBe(false)
  })
})

describe('linea', () => {
  it('is on one line, whatever came', () => {
    expect(parse(linea(40, 1), ' Sosa\r\nBcc: x@y.z\t\u00a0Ana ').data).toBe('Sosa Bcc: x@y.z Ana')
    expect(parse(linea(40, 1), '\n').success).toBe(false)
  })
})

describe('fecha', () => {
  it.each(['2026-02-28', '2028-02-29', '1931-12-31'])('accepts %s', (dia) => {
    expect(parse(fecha(), dia).data).toBe(dia)
  })

  it.each(['2026-02-30', '2026-02-29', '2026-13-01', '2026-1-1', '01/02/2026', '2026-02-28T00:00:00Z', '', 20260228])(
    'refuses %j',
    (dia) => {
      expect(parse(fecha(), dia).success).toBe(false)
    },
  )
})

describe('limite', () => {
  it('§9 gives 35 rows when nothing is asked, and the most there is for ALL', () => {
    expect(parse(limite(), undefined).data).toBe(35)
    expect(parse(limite(), 'ALL').data).toBe(500)
    expect(parse(limite(), '500').data).toBe(500)
  })

  it.each([501, '501', 0, '', 'all', -1])('refuses %j', (valor) => {
    expect(parse(limite(), valor).success).toBe(false)
  })
})

describe('inicio', () => {
  it('begins at 0 and stops at a million', () => {
    expect(parse(inicio(), undefined).data).toBe(0)
    expect(parse(inicio(), '1000000').data).toBe(1_000_000)
    expect(parse(inicio(), '1000001').success).toBe(false)
  })
})

describe('siNo', () => {
  it.each([
    [false, false],
    ['false', false],
    ['0', false],
    [true, true],
    ['true', true],
    ['1', true],
  ])('reads %j as %s', (valor, leido) => {
    expect(parse(siNo(), valor).data).toBe(leido)
  })

  it.each(['', 'quizás', 2, null])('refuses %j', (valor) => {
    expect(parse(siNo(), valor).success).toBe(false)
  })
})

describe('dni and otp', () => {
  it.each<[string, z.ZodType, string, boolean]>([
    ['a DNI of 7', dni(), '9800001', true],
    ['a DNI of 8', dni(), '98000001', true],
    ['a DNI of 6', dni(), '980000', false],
    ['a DNI of 9', dni(), '980000012', false],
    ['a DNI with dots', dni(), '98.000.001', false],
    ['a DNI and a line break', dni(), '98000001\n', false],
    ['no DNI', dni(), '', false],
    ['the beginning of a DNI', dniParcial(), '98', true],
    ['no beginning', dniParcial(), '', true],
    ['a beginning of 9', dniParcial(), '980000012', false],
    ['a code of 6', otp(), '012345', true],
    ['a code of 5', otp(), '12345', false],
    ['a code with a space', otp(), '123 456', false],
  ])('%s', (_que, campo, valor, vale) => {
    expect(parse(campo, valor).success).toBe(vale)
  })
})
