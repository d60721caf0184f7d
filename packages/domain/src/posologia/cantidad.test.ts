import { describe, expect, it } from 'vitest'
import { scale, formatCantidad, parseCantidad } from './cantidad'

describe('parseCantidad', () => {
  it.each([
    ['500', '500'],
    [',05', '0.05'],
    ['1,115', '1.115'],
    ['0.5', '0.5'],
    ['0,50', '0.5'],
    ['1.200.000', '1200000'],
    ['1.000', '1000'],
    ['1.500', '1500'],
    ['3.375', '3.375'],
    ['0.250', '0.25'],
    ['1.234,5', '1234.5'],
  ])('reads %s as %s', (texto, esperado) => expect(parseCantidad(texto)).toBe(esperado))

  it.each(['', 'mg', '5 mg', '1e3', '-2'])('refuses %j', (texto) => expect(parseCantidad(texto)).toBeNull())
})

it.each([
  ['1.2', 6, '1200000'],
  ['30', 6, '30000000'],
  ['0.05', 3, '50'],
  ['1500', -3, '1.5'],
  ['25', -3, '0.025'],
])('%s times ten to the %i is %s', (decimal, potencia, esperado) => expect(scale(decimal, potencia)).toBe(esperado))

it.each([
  ['0.25', '0,25'],
  ['1000', '1000'],
  ['1200000', '1\u00a0200\u00a0000'],
])('writes %s as %s', (decimal, esperado) => expect(formatCantidad(decimal)).toBe(esperado))
