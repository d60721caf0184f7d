import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bandaDe, countByFives, countUnnamed } from './cuentas-chicas'

it.each([
  [0, 0],
  [1, null],
  [4, null],
  [5, 5],
])('tells %i as %s', (n, dicha) => expect(countUnnamed(n)).toBe(dicha))

it.each([
  [0, 0],
  [1, null],
  [4, null],
  [5, 5],
  [9, 5],
  [1_248, 1_245],
])('tells a figure of %i as %s', (n, dicha) => expect(countByFives(n)).toBe(dicha))

it('never lets a small part be worked out from a total and the rest', () => {
  const hasta = Array.from({ length: 60 }, (_, n) => n)
  for (const chica of [1, 2, 3, 4])
    for (const resto of hasta) {
      const dicho = (p: number, r: number) => JSON.stringify([p, r, p + r].map(countByFives))
      const otras = [1, 2, 3, 4].filter((p) => p !== chica)
      // Another history gives the same three numbers.
      expect(otras.some((p) => hasta.some((r) => dicho(p, r) === dicho(chica, resto)))).toBe(true)
    }
})

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
