import { describe, expect, it } from 'vitest'
import { computeEnvases, envasesPara, fraseEnvases } from './envases'

const por = (...unidades: number[]) => unidades.map((n) => ({ producto_id: n, unidades: n }))

describe('computeEnvases', () => {
  it.each([
    ['one pack that fits exactly', 60, [30, 60], [{ producto_id: 60, envases: 1 }]],
    [
      'fewest packs among those without remainder',
      90,
      [30, 60],
      [
        { producto_id: 60, envases: 1 },
        { producto_id: 30, envases: 1 },
      ],
    ],
    [
      'least remainder before fewest packs',
      21,
      [10, 14, 30],
      [
        { producto_id: 14, envases: 1 },
        { producto_id: 10, envases: 1 },
      ],
    ],
    ['two small ones rather than a large one with a remainder', 14, [7, 15], [{ producto_id: 7, envases: 2 }]],
    ['what greed would miss', 12, [9, 6], [{ producto_id: 6, envases: 2 }]],
    ['the next whole unit for halves', 10.5, [10, 11], [{ producto_id: 11, envases: 1 }]],
    ['a pack larger than needed', 3, [100], [{ producto_id: 100, envases: 1 }]],
  ])('suggests %s', (_promise, unidades, sizes, envases) => {
    expect(computeEnvases(unidades, por(...sizes))).toEqual(envases)
  })

  it('takes the first of two products with the same size', () => {
    const dos = [
      { producto_id: 7, unidades: 30 },
      { producto_id: 8, unidades: 30 },
    ]
    expect(computeEnvases(60, dos)).toEqual([{ producto_id: 7, envases: 2 }])
  })

  it.each([
    ['no presentation', 30, []],
    ['a size that is not known', 30, [0, -1, 2.5, Number.NaN]],
    ['no units', 0, [30]],
    ['units that are not a number', Number.NaN, [30]],
    ['a mistyped dose', 1e9, [30]],
  ])('suggests nothing for %s', (_what, unidades, sizes) => {
    expect(computeEnvases(unidades, por(...sizes))).toEqual([])
  })

  it('covers always, with a remainder no other combination of two sizes improves', () => {
    for (let unidades = 1; unidades <= 120; unidades++) {
      for (const [a, b] of [
        [7, 15],
        [10, 14],
        [20, 30],
        [16, 28],
      ] as const) {
        const elegidos = computeEnvases(unidades, por(a, b))
        const total = elegidos.reduce((suma, { producto_id, envases }) => suma + producto_id * envases, 0)
        let best = Number.POSITIVE_INFINITY
        for (let x = 0; x <= 20; x++)
          for (let y = 0; y <= 20; y++) if (a * x + b * y >= unidades) best = Math.min(best, a * x + b * y)
        expect([unidades, total]).toEqual([unidades, best])
      }
    }
  })
})

describe('packs of one size', () => {
  it.each([
    [60, 60, 1, 0, 'no sobra nada'],
    [59, 60, 1, 1, 'sobra 1'],
    [61, 60, 2, 59, 'sobran 59'],
    [10.5, 11, 1, 0.5, 'sobra 0,5'],
    [0, 60, 0, 0, 'no sobra nada'],
    [60, 0, 0, 0, 'no sobra nada'],
  ])('%d units in packs of %d are %i, and %d are left: %s', (unidades, size, envases, sobra, frase) => {
    expect(envasesPara(unidades, size)).toEqual({ envases, sobra })
    expect(fraseEnvases({ envases, sobra })).toBe(frase)
  })
})
