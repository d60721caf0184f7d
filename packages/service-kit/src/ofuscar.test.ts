import { ofuscar } from '@receta/domain'
import { describe, expect, it } from 'vitest'
import { ofuscarRespuesta } from './ofuscar'

describe('ofuscarRespuesta', () => {
  it.each([
    ['an object with accents', { apellido: 'Muñoz Güiraldes', dosis: '½ comprimido', emoji: '💊' }],
    ['a long answer', Array.from({ length: 5_000 }, (_, i) => `renglón ${i}`)],
    ['null', null],
    ['what JSON cannot hold', undefined],
    ['an empty list', []],
  ])("§7 %s travels exactly as the domain's rule encodes it", (_nombre, valor) => {
    expect(ofuscarRespuesta(valor, 'receta-clara')).toBe(ofuscar(valor, 'receta-clara'))
    expect(ofuscarRespuesta(valor, 'ñ')).toBe(ofuscar(valor, 'ñ'))
  })

  it('refuses an empty key', () => {
    expect(() => ofuscarRespuesta({}, '')).toThrow(RangeError)
  })
})
