import { expect, it } from 'vitest'
import { cifraDeToma } from './grilla-dia'

it.each([
  [0, '–'],
  [1, '1'],
  [0.5, '½'],
  [1.5, '1½'],
  [0.25, '¼'],
  [2.75, '2¾'],
  [2.3, '2,3'],
  [10, '10'],
])('writes %d as %s in a square of the day', (n, escrito) => {
  expect(cifraDeToma(n)).toBe(escrito)
})
