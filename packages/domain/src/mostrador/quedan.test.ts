import { expect, it } from 'vitest'
import { quedan } from './quedan'

it.each([
  [0, 'quedan'],
  [1, 'queda'],
  [2, 'quedan'],
])('M16 of %i says «%s»', (cuantos, verbo) => {
  expect(quedan(cuantos)).toBe(verbo)
  expect(quedan(cuantos, { inicial: true })).toBe(`Q${verbo.slice(1)}`)
})
