import { expect, it } from 'vitest'
import { esFinDeVinculo } from './vinculo'

// 23:30 in Buenos Aires: the day there is still the 20th.
const now = new Date('2026-11-21T02:30:00Z')

it.each([
  ['yesterday', '2026-11-19', false],
  ['today', '2026-11-20', true],
  ['a year away', '2027-11-20', true],
  ['a day more', '2027-11-21', false],
])('ending %s is admitted: %s %s', (_que, hasta, admite) => {
  expect(esFinDeVinculo(hasta, now)).toBe(admite)
})
