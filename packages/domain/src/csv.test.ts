import { describe, expect, it } from 'vitest'
import { escribirCsv } from './csv'

const celda = (valor: string | number | null) => escribirCsv([[valor]]).slice(1, -2)

describe('a CSV', () => {
  it('has a mark, semicolons and CRLF', () => {
    expect(
      escribirCsv([
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
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['=HYPERLINK("http://x";"y")', '"\'=HYPERLINK(""http://x"";""y"")"'],
  ])('is no formula: %j', (valor, esperada) => expect(celda(valor)).toBe(esperada))

  it.each([
    ['a;b', '"a;b"'],
    ['dijo "no"', '"dijo ""no"""'],
    ['dos\nlíneas', '"dos\nlíneas"'],
    [-3, '-3'],
  ])('keeps %j whole', (valor, esperada) => expect(celda(valor)).toBe(esperada))
})
