import { describe, expect, it } from 'vitest'
import { lineaCantidad, lineaControl, lineaCobertura, nroafiliadoFirmado } from './lineas-receta'

describe('the lines of a receta', () => {
  it.each([
    [1, '1 (un) envase'],
    [2, '2 (dos) envases'],
    [21, '21 (veintiún) envases'],
    [31, '31 (treinta y un) envases'],
  ])('writes %d packs in figures and in letters', (envases, escrito) => {
    expect(lineaCantidad(envases)).toBe(escrito)
  })

  it.each([
    ['psico IV', 'Lista IV de psicotrópicos'],
    ['vigilada', 'Venta vigilada'],
    ['', ''],
    ['de mañana', 'de mañana'],
  ])('reads the control list %o as %o, and leaves none out', (lista_control, escrito) => {
    expect(lineaControl(lista_control)).toBe(escrito)
  })

  it('says who pays, and nothing of whoever pays it himself', () => {
    const de = (es_particular: boolean) =>
      lineaCobertura({ convenio: { nombre: 'Mutual', es_particular }, plan: 'Básico', nroafiliado: '1/2' })
    expect([de(false), de(true)]).toEqual(['Cobertura: Mutual, Básico · Afiliado N.º 1/2', ''])
  })

  it('takes the number of the padrón before what was typed', () => {
    expect([nroafiliadoFirmado({ nroafiliado: '1' }, '2'), nroafiliadoFirmado(null, '2')]).toEqual(['1', '2'])
  })
})
