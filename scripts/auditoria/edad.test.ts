import { expect, it } from 'vitest'
import { describeEdad } from './edad'

it.each([
  [-5, '0 minutos'],
  [59_999, '0 minutos'],
  [60_000, '1 minuto'],
  [119 * 60_000, '119 minutos'],
  [120 * 60_000, '2 horas'],
  [47.9 * 3_600_000, '47 horas'],
  [48 * 3_600_000, '2 días'],
])('says %d milliseconds as «%s»', (ms, frase) => {
  expect(describeEdad(ms)).toBe(frase)
})
