import { expect, it } from 'vitest'
import { esMotivoFundado } from './motivo'

it.each([
  ['Reclamo de la paciente', true],
  ['auditoría 1', false],
  ['diez letras', true],
  ['nueve letr', false],
  ['1234567890 ...', false],
  ['', false],
  // Real reasons.
  ['Pedido de defensa del consumidor', true],
  ['Oficio judicial 4411/26, Juzgado Nº 3', true],
  ['Pidió de nuevo su receta', true],
  ['CONTROL DE FACTURACIÓN', true],
  ['Fiscalización', true],
  ['no la ve en su teléfono', true],
  // Keys struck at random to get past the field.
  ['.', false],
  ['..............', false],
  ['asdfasdfasdf', false],
  ['asdfghjklñ', false],
  ['Asdf Ghjk Qwer', false],
  ['qwertyuiop', false],
  ['poiuytrewq', false],
  ['abcdefghij', false],
  ['xxxxxxxxxx', false],
  ['x x x x x x x x x x', false],
  ['aaaaaaaaaaaaaa', false],
  ['porqueeeeee sí', false],
  ['jajajajajaja', false],
  ['prueba prueba', false],
  ['sdkjfhskdjfh', false],
  ['no no no no no', false],
])('takes «%s» as a reason: %s', (motivo, vale) => {
  expect(esMotivoFundado(motivo)).toBe(vale)
})
