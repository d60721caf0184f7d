import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bandaDe, contarSinNombrar, suprimirChicas } from './cuentas-chicas'

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
  [0, 0, 'menos_de_20'],
  [9, 0, 'menos_de_20'],
  [10, 0, 'entre_10_y_75'],
  [10, 0.1, 'menos_de_20'],
  [19, 0.999, 'entre_10_y_75'],
  [18, 0.999, 'menos_de_20'],
  [49, 0, 'entre_10_y_75'],
  [50, 0, 'entre_50_y_300'],
  [74, 0.999, 'entre_50_y_300'],
  [299, 0.999, 'entre_200_y_1500'],
  [1_000, 0, 'mas_de_1000'],
  [1_498, 0.999, 'entre_200_y_1500'],
] as const)('tells %i, with the edges at %f, as %s', (n, azar, banda) => expect(bandaDe(n, azar)).toBe(banda))

it('a band is true of every count in it, wherever its edges fall', () =>
  fc.assert(
    fc.property(fc.nat({ max: 3_000 }), fc.double({ min: 0, max: 0.999, noNaN: true }), (n, azar) => {
      const [desde = 0, hasta = Infinity] = [...bandaDe(n, azar).matchAll(/\d+/g)].map(Number)
      const dicha = bandaDe(n, azar)
      if (dicha.startsWith('menos')) expect(n).toBeLessThan(desde)
      else expect([n >= desde, n <= hasta]).toEqual([true, true])
    }),
  ))
