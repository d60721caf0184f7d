import { describe, expect, it } from 'vitest'
import { findUnidad, unidadesPosologia } from './unidades'

describe('the vocabulary of posology', () => {
  it.each([
    ['puff', 'disparo'],
    ['PUFFS', 'disparo'],
    ['cápsulas', 'cápsula'],
    ['capsula', 'cápsula'],
    ['cc', 'ml'],
    ['ui', 'UI'],
  ])('%j is a %s', (palabra, singular) => {
    expect(findUnidad(palabra)?.singular).toBe(singular)
  })

  it('knows no other word', () => {
    expect(findUnidad('pastillita')).toBeUndefined()
  })

  it('gives each word to one unit only', () => {
    const palabras = unidadesPosologia.flatMap((u) => [...new Set([u.singular, u.plural, ...u.notaciones])])
    expect(new Set(palabras).size).toBe(palabras.length)
  })

  it('never counts a measure in packs', () => {
    expect(unidadesPosologia.filter((unidad) => unidad.medida && unidad.contable)).toEqual([])
  })
})
