import { expect, it } from 'vitest'
import { cuenta } from './cuenta'

it.each([
  [0, '0 recetas'],
  [1, '1 receta'],
  [2, '2 recetas'],
  [1_200, '1.200 recetas'],
])('of %i says «%s»', (n, dicho) => {
  expect(cuenta(n, 'receta', 'recetas')).toBe(dicho)
})
