import { describe, expect, it } from 'vitest'
import { capitalizarNombre, normalizar } from './texto'

describe('normalizar', () => {
  it.each([
    ['  Ácido   FÓLICO ', 'acido folico'],
    ['Ñandú', 'nandu'],
    ['pingüino\u00a0\t40 mg', 'pinguino 40 mg'],
    ['A\u0301cido', 'acido'],
    ['½ comprimido', '½ comprimido'],
    ['', ''],
  ])('%j is compared as %j', (texto, normalizado) => {
    expect(normalizar(texto)).toBe(normalizado)
  })

  it('changes nothing the second time', () => {
    for (const texto of ['İstanbul', 'ﬁbra', 'Straße', 'Ω Å', '日本']) {
      expect(normalizar(normalizar(texto))).toBe(normalizar(texto))
    }
  })
})

describe('capitalizarNombre', () => {
  it.each([
    ['FERREYRA SOSA, LUCÍA', 'Ferreyra Sosa, Lucía'],
    ['norma  beatriz de los ángeles aguirre', 'Norma Beatriz de los Ángeles Aguirre'],
    ['DE LA CRUZ JUAN', 'De la Cruz Juan'],
    ["O'HIGGINS PÉREZ-ROCA", "O'Higgins Pérez-Roca"],
    ['ÑANCULEO', 'Ñanculeo'],
    ['', ''],
  ])('%j is written %j', (nombre, escrito) => {
    expect(capitalizarNombre(nombre)).toBe(escrito)
  })
})
