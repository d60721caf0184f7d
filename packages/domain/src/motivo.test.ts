import { expect, it } from 'vitest'
import { esMotivoFundado } from './motivo'

it.each([
  ['Reclamo de la paciente', true],
  ['auditoría 1', false],
  ['diez letras', true],
  ['nueve letr', false],
  ['1234567890 ...', false],
  ['', false],
])('takes «%s» as a reason: %s', (motivo, vale) => {
  expect(esMotivoFundado(motivo)).toBe(vale)
})
