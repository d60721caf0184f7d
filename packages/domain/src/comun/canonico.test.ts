import { describe, expect, it } from 'vitest'
import { canonico } from './canonico'

describe('canonico', () => {
  it('writes the same value in the same way whatever the order its keys came in', () => {
    expect(canonico({ b: 1, a: { d: [1, 'ñ'], c: null } })).toBe('{"a":{"c":null,"d":[1,"ñ"]},"b":1}')
    expect(canonico({ a: { c: null, d: [1, 'ñ'] }, b: 1 })).toBe(canonico({ b: 1, a: { d: [1, 'ñ'], c: null } }))
  })
  it('leaves out what is undefined and keeps what is null', () => {
    expect(canonico({ a: undefined, b: null })).toBe('{"b":null}')
  })
  it('reads back to an equal value', () => {
    const valor = { texto: 'línea\n"comillas"', n: 0.5, lista: [true, false, {}] }
    expect(JSON.parse(canonico(valor))).toEqual(valor)
  })
  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], [[undefined]], [() => 1]])(
    'refuses %s, which JSON cannot say',
    (valor) => {
      expect(() => canonico(valor)).toThrow()
    },
  )
})
