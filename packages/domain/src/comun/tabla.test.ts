import { expect, it } from 'vitest'
import { createTabla } from './tabla'

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('answers nothing to «%s»', (palabra) => {
  expect(createTabla({ uno: 1 })[palabra]).toBeUndefined()
  expect(createTabla({ uno: 1 })['uno']).toBe(1)
})
