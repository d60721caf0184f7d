import { describe, expect, it } from 'vitest'
import { cantidadConLetras, enLetras } from './cantidad-letras'

describe('enLetras', () => {
  it.each([
    [0, 'cero'],
    [1, 'uno'],
    [2, 'dos'],
    [16, 'dieciséis'],
    [20, 'veinte'],
    [21, 'veintiuno'],
    [22, 'veintidós'],
    [29, 'veintinueve'],
    [30, 'treinta'],
    [31, 'treinta y uno'],
    [99, 'noventa y nueve'],
    [100, 'cien'],
    [101, 'ciento uno'],
    [121, 'ciento veintiuno'],
    [200, 'doscientos'],
    [555, 'quinientos cincuenta y cinco'],
    [700, 'setecientos'],
    [999, 'novecientos noventa y nueve'],
    [1000, 'mil'],
    [1001, 'mil uno'],
    [1100, 'mil cien'],
    [2026, 'dos mil veintiséis'],
    [9999, 'nueve mil novecientos noventa y nueve'],
  ])('%i is %s', (n, letras) => {
    expect(enLetras(n)).toBe(letras)
  })

  it('spells each number differently, in clean words', () => {
    const all = Array.from({ length: 10_000 }, (_, n) => enLetras(n))
    expect(new Set(all).size).toBe(10_000)
    expect(all.filter((letras) => !/^[a-záéíóú]+( [a-záéíóú]+)*$/.test(letras))).toEqual([])
  })

  it.each([-1, 10_000, 1.5, Number.NaN])('throws for %d, which is no quantity', (n) => {
    expect(() => enLetras(n)).toThrow(RangeError)
  })

  it('goes beside the figures', () => {
    expect(cantidadConLetras(1)).toBe('1 (uno)')
    expect(cantidadConLetras(21)).toBe('21 (veintiuno)')
  })
})
