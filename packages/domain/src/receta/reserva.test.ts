import { expect, it } from 'vitest'
import { puedeReservarse } from './reserva'

const now = new Date('2026-11-22T15:00:00Z')

it.each([
  ['the day before the 13th birthday', '2013-11-23', false],
  ['on the 13th birthday', '2013-11-22', true],
  ['at 17', '2009-06-01', true],
  ['the day before the 18th birthday', '2008-11-23', true],
  ['on the 18th birthday', '2008-11-22', false],
  ['at 70', '1956-01-01', false],
])('CCyC art 26 a receta %s: %s, may be reserved %s', (_cuando, nacimiento, puede) => {
  expect(puedeReservarse(nacimiento, now)).toBe(puede)
})

it('counts by the day of Buenos Aires', () => {
  expect(puedeReservarse('2008-11-22', new Date('2026-11-22T02:59:00Z'))).toBe(true)
})
