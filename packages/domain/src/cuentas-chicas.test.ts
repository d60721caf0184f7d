import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contarDeACinco, contarSinNombrar, suprimirChicas } from './cuentas-chicas'

it.each([
  [0, 0],
  [1, null],
  [4, null],
  [5, 5],
])('tells %i as %s', (n, dicha) => expect(contarSinNombrar(n)).toBe(dicha))

it.each([
  ['nothing small', [10, 0, 7], [10, 0, 7], 17],
  ['two small ones', [2, 3, 9], [null, null, 9], 14],
  ['one small one, and the next smallest with it', [2, 30, 9], [null, 30, null], 41],
  ['one small one among zeros, whose total would say it', [0, 3, 0], [0, null, 0], null],
  ['nothing at all', [0, 0], [0, 0], 0],
])('hides what has to be hidden of %s', (_que, partes, dichas, total) =>
  expect(suprimirChicas(partes)).toEqual({ partes: dichas, total }),
)

it('never lets a small part be worked out from the rest', () =>
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 12 }), { maxLength: 12 }), (reales) => {
      const { partes, total } = suprimirChicas(reales)
      const ocultas = partes.flatMap((p, i) => (p === null ? [reales[i] ?? 0] : []))
      expect(partes.every((p) => p === null || p === 0 || p >= 5)).toBe(true)
      if (total !== null) expect(ocultas).not.toHaveLength(1)
    }),
  ))

it.each([
  [0, null],
  [4, null],
  [5, 5],
  [9, 5],
  [10, 10],
])('tells %i in whole fives as %j: nobody and somebody are told alike', (n, dicho) => {
  expect(contarDeACinco(n)).toBe(dicho)
})
