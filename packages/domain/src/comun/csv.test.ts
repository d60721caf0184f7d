import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sinFormula, writeCsv } from './csv'

const celda = (valor: string | number | null) => writeCsv([[valor]]).slice(1, -2)

describe('a CSV', () => {
  it('has a mark, semicolons and CRLF', () => {
    expect(
      writeCsv([
        ['Cuándo', 'Quién'],
        ['1', null],
      ]),
    ).toBe('\ufeffCuándo;Quién\r\n1;\r\n')
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+54 343', "'+54 343"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['\t=1', "\t'=1"],
    ['\r=1', '"\r\'=1"'],
    ['=HYPERLINK("http://x";"y")', '"\'=HYPERLINK(""http://x"";""y"")"'],
    // A spreadsheet that uses another separator finds another cell there.
    ['Pérez,=1+1', "Pérez,'=1+1"],
    ['Pérez\t @SUM(A1)', "Pérez\t '@SUM(A1)"],
    ['a; -1', '"a; \'-1"'],
    ['a,"=1"', `"a,""'=1"""`],
    ['a\n+1', '"a\n\'+1"'],
    // What a program drops or shows as nothing.
    ['\u0000=1', "\u0000'=1"],
    ['\u001b+1', "\u001b'+1"],
    ['\u200b@x', "\u200b'@x"],
    ['\u202e=1', "\u202e'=1"],
    ['a;\ufeff=1', '"a;\ufeff\'=1"'],
  ])('is no formula: %j', (valor, esperada) => expect(celda(valor)).toBe(esperada))

  it.each([
    ['a;b', '"a;b"'],
    ['dijo "no"', '"dijo ""no"""'],
    ['dos\nlíneas', '"dos\nlíneas"'],
    [-3, '-3'],
    ['1-0-0-1 x 30', '1-0-0-1 x 30'],
    ['juana@example.com, Paraná', 'juana@example.com, Paraná'],
  ])('keeps %j whole', (valor, esperada) => expect(celda(valor)).toBe(esperada))

  it('has no cell that is a formula, by whatever separator it is opened and whether or not quotes count', () => {
    const texto = fc.string({ unit: fc.constantFrom(...'=+-@,;"\t\r\n \'a1') })
    fc.assert(
      fc.property(fc.array(fc.array(texto, { minLength: 1 }), { minLength: 1 }), (filas) => {
        for (const parte of writeCsv(filas).split(/[,;\t\r\n]/)) expect(parte).not.toMatch(/^[\s"]*[=+\-@]/)
      }),
    )
  })

  it('S13 looks once at each letter, however many separators stand in a row', () => {
    const larga = `${'\t '.repeat(50_000)}=1`
    expect(sinFormula(larga)).toBe(`${'\t '.repeat(50_000)}'=1`)
    const sinSigno = `${'\t '.repeat(50_000)}x`
    expect(sinFormula(sinSigno)).toBe(sinSigno)
  })

  it('says of each cell what it said, but for the apostrophes', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'=+-@,;"\t\r\n ab') }), (valor) => {
        const escrita = celda(valor)
        const leida = escrita.startsWith('"') ? escrita.slice(1, -1).replaceAll('""', '"') : escrita
        expect(leida.replaceAll("'", '')).toBe(valor)
      }),
    )
  })
})
