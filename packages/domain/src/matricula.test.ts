import { expect, it } from 'vitest'
import { formatMatricula } from './matricula'

it.each([
  ['MP', '14382', 'MP 14.382'],
  ['MN', '1234567', 'MN 1.234.567'],
  ['MP', '382', 'MP 382'],
  ['MP', '38-A', 'MP 38-A'],
])('writes %s %s as %s', (tipo, numero, texto) => {
  expect(formatMatricula(tipo, numero)).toBe(texto)
})
