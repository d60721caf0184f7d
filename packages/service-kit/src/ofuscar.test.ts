import { obfuscate } from '@receta/domain'
import { describe, expect, it } from 'vitest'
import { obfuscateRespuesta } from './ofuscar'

describe('obfuscateRespuesta', () => {
  it.each([
    ['an object with accents', { apellido: 'Muñoz Güiraldes', dosis: '½ comprimido', emoji: '💊' }],
    ['a long answer', Array.from({ length: 5_000 }, (_, i) => `renglón ${i}`)],
    ['null', null],
    ['what JSON cannot hold', undefined],
    ['an empty list', []],
  ])("§7 %s travels exactly as the domain's rule encodes it", (_nombre, valor) => {
    expect(obfuscateRespuesta(valor, 'receta-clara')).toBe(obfuscate(valor, 'receta-clara'))
    expect(obfuscateRespuesta(valor, 'ñ')).toBe(obfuscate(valor, 'ñ'))
  })

  it('refuses an empty key', () => {
    expect(() => obfuscateRespuesta({}, '')).toThrow(RangeError)
  })
})
