import { describe, expect, it } from 'vitest'
import { normalize } from './texto'

describe('normalizar', () => {
  it.each([
    ['  Ácido   FÓLICO ', 'acido folico'],
    ['Ñandú', 'nandu'],
    ['pingüino\u00a0\t40 mg', 'pinguino 40 mg'],
    ['A\u0301cido', 'acido'],
    ['½ comprimido', '½ comprimido'],
    ['', ''],
  ])('%j is compared as %j', (texto, normalizado) => {
    expect(normalize(texto)).toBe(normalizado)
  })

  it('changes nothing the second time', () => {
    for (const texto of ['İstanbul', 'ﬁbra', 'Straße', 'Ω Å', '日本']) {
      expect(normalize(normalize(texto))).toBe(normalize(texto))
    }
  })
})
