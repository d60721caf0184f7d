import { describe, expect, it } from 'vitest'
import { formatLista, normalize } from './texto'

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

describe('formatLista', () => {
  it.each([
    [[], 'y', ''],
    [['Enalapril'], 'y', 'Enalapril'],
    [['enalapril', 'losartán', 'atenolol'], 'y', 'enalapril, losartán y atenolol'],
    [['Warfarina sódica 2 mg', 'ibuprofeno'], 'y', 'Warfarina sódica 2 mg e ibuprofeno'],
    [['enalapril', 'Hidroclorotiazida'], 'y', 'enalapril e Hidroclorotiazida'],
    [['ácido fólico', 'hierro'], 'y', 'ácido fólico y hierro'],
    [['siete', 'ocho'], 'o', 'siete u ocho'],
  ] as const)('%j joined by «%s» reads «%s»', (partes, union, frase) => {
    expect(formatLista(partes, union)).toBe(frase)
  })
})
