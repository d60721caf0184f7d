import { describe, expect, it } from 'vitest'
import { fraseControl } from './lista-control'

describe('the control list of a product in words', () => {
  it.each([
    ['psico IV', 'Lista IV de psicotrópicos'],
    ['estup I', 'Lista I de estupefacientes'],
    ['vigilada', 'Venta vigilada'],
    ['', ''],
  ])('%s', (lista, frase) => {
    expect(fraseControl(lista)).toBe(frase)
  })
})
