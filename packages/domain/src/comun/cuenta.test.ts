import { expect, it } from 'vitest'
import { cuenta, cuentaPegada } from './cuenta'

it.each([
  [0, '0 recetas'],
  [1, '1 receta'],
  [2, '2 recetas'],
  [1_200, '1.200 recetas'],
])('of %i says «%s»', (n, dicho) => {
  expect(cuenta(n, 'receta', 'recetas')).toBe(dicho)
})

it.each([
  [1, '1\u00a0envase'],
  [1_200, '1.200\u00a0llaves de acceso'],
])('of %i in one piece says «%s»', (n, dicho) => {
  const [una, varias] = n === 1 ? ['envase', 'envases'] : ['llave de acceso', 'llaves de acceso']
  expect(cuentaPegada(n, una, varias)).toBe(dicho)
})
