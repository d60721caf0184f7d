import { errores } from '@receta/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { camposDe } from './route'

const esquema = z.strictObject({ dni: z.string().min(7), items: z.array(z.string()) })
const camposDeEsto = (pedido: unknown) => camposDe(esquema.safeParse(pedido).error ?? new z.ZodError([]))
const valido = { dni: '98077314', items: [] }

describe('the fields of a refused request', () => {
  it('are named with their reasons', () => {
    expect(camposDeEsto({ dni: '1', items: [1], otro: 1 })).toEqual({
      dni: [expect.any(String)],
      'items.0': [expect.any(String)],
      otro: ['Este campo no existe.'],
    })
  })

  it.each(['constructor', 'toString', 'valueOf'])('may be called %s like what every object has', (nombre) => {
    expect(camposDeEsto({ ...valido, [nombre]: 1 })).toEqual({ [nombre]: ['Este campo no existe.'] })
  })

  it.each([
    [
      'invented names',
      { ...valido, ...Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`campo${i}`, 1])) },
    ],
    ['wrong items', { ...valido, items: Array(20_000).fill(1) }],
  ])('are twenty at most: %s', (_titulo, pedido) => {
    expect(Object.keys(camposDeEsto(pedido))).toHaveLength(20)
  })

  it('are written with eighty letters at most, and each reason once', () => {
    const largo = 'x'.repeat(80)
    expect(camposDeEsto({ ...valido, [`${largo}1`]: 1, [`${largo}2`]: 1 })).toEqual({
      [largo]: ['Este campo no existe.'],
    })
  })

  it('keep the answer small for 200 KB of them', () => {
    const inventados = Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`${i}`.padEnd(100, '.'), 1]))
    const respuesta = JSON.stringify({ ...errores.DATOS_INVALIDOS, fields: camposDeEsto({ ...valido, ...inventados }) })
    expect(respuesta.length).toBeLessThan(4_000)
  })
})
