import { describe, expect, it } from 'vitest'
import { centavosDe, formatPesos, parsePesos } from './dinero'

describe('formatPesos', () => {
  it.each([
    ['12450.50', '$\u00a012.450,50'],
    ['12450.5', '$\u00a012.450,50'],
    ['12450.00', '$\u00a012.450'],
    ['6120', '$\u00a06.120'],
    ['0', '$\u00a00'],
    ['0.05', '$\u00a00,05'],
    ['999', '$\u00a0999'],
    ['1234567890123.45', '$\u00a01.234.567.890.123,45'],
    ['90071992547409931.10', '$\u00a090.071.992.547.409.931,10'],
    ['12.345', '$\u00a012,35'],
    ['9.996', '$\u00a010'],
    ['-1500.25', '-$\u00a01.500,25'],
    ['-0.00', '$\u00a00'],
    ['007.10', '$\u00a07,10'],
  ])('%s is written %s', (valor, texto) => {
    expect(formatPesos(valor)).toBe(texto)
  })

  it.each(['', 'NaN', '12,50', '1e3', '$ 5'])('shows %j as unknown', (valor) => {
    expect(formatPesos(valor)).toBe('$\u00a0–')
  })
})

describe('centavosDe', () => {
  it.each([
    ['0', 0n],
    ['0.00', 0n],
    ['1680.7', 168_070n],
    ['1680.70', 168_070n],
    ['90071992547409931.10', 9_007_199_254_740_993_110n],
  ])('%s is %i', (importe, centavos) => {
    expect(centavosDe(importe)).toBe(centavos)
  })
})

describe('parsePesos', () => {
  it.each([
    ['1680,70', '1680.70'],
    ['1.680,70', '1680.70'],
    ['1680.70', '1680.70'],
    ['1.680', '1680'],
    ['12.345.678,9', '12345678.9'],
    [' $ 100 ', '100'],
    ['0', '0'],
    ['', null],
    ['-1', null],
    ['1,234', null],
    ['1.68,70', null],
    ['mil', null],
    ['12345678901', null],
  ])('%j is %j', (escrito, importe) => {
    expect(parsePesos(escrito)).toBe(importe)
  })
})
