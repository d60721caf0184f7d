import { describe, expect, it } from 'vitest'
import { formatCuenta, formatQueda } from './tiempo'

describe('what is left to undo', () => {
  it.each([
    [97 * 60_000, '1 h 37 min'],
    [120 * 60_000, '2 h'],
    [59 * 60_000 + 59_000, '59 min'],
    [60_000, '1 min'],
    [500, '1 min'],
  ])('%i ms reads %s', (ms, texto) => expect(formatQueda(ms)).toBe(texto))
})

describe('what is left of a hold', () => {
  it.each([
    [15 * 60_000, '15:00'],
    [65_000, '1:05'],
    [200, '0:01'],
    [-5_000, '0:00'],
  ])('%i ms reads %s', (ms, texto) => expect(formatCuenta(ms)).toBe(texto))
})
