import { expect, it } from 'vitest'
import { aListado } from './medicos.builders'
import { detalleDe } from './palabras'

it('never ends a line in the middle of a matrícula', () => {
  expect(detalleDe(aListado())).toBe('Pediatría · MP\u00a015.021')
})
