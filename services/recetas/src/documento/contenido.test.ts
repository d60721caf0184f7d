import { describe, expect, it } from 'vitest'
import { cantidad, generico, huellaEnGrupos, lineasPaciente, listaControl, serie, sitio } from './contenido'
import { anItem, aReceta } from './receta.muestra'

describe('the words of the document', () => {
  it.each([
    [1, '1 (un) envase'],
    [2, '2 (dos) envases'],
    [21, '21 (veintiún) envases'],
    [31, '31 (treinta y un) envases'],
  ])('writes %d packs in figures and in letters', (envases, escrito) => {
    expect(cantidad(anItem({ envases }))).toBe(escrito)
  })

  it.each([
    ['psico IV', 'Psicotrópico, lista IV'],
    ['estup II', 'Estupefaciente, lista II'],
    ['vigilada', 'Venta vigilada'],
    ['', ''],
  ])('reads the control list %o as %o', (lista_control, escrito) => {
    expect(listaControl(anItem({ lista_control }))).toBe(escrito)
  })

  it('never breaks a line between a number and its unit', () => {
    expect(generico(anItem({ concentracion: '850 mg' }))).toBe('Metformina clorhidrato 850\u00a0mg')
  })

  it('names the prestador when the convenio asks for one', () => {
    expect(lineasPaciente(aReceta({ prestador: 'Hospital Zonal' }))).toContain('Prestador: Hospital Zonal')
  })

  it('mentions the series only when there is one', () => {
    expect(serie(aReceta({ serie_nro: 2, serie_total: 3 }))).toBe('Receta 2 de 3 · tratamiento prolongado')
    expect(serie(aReceta({ serie_nro: 1, serie_total: 1 }))).toBe('')
  })

  it('shows where the QR leads without what opens the receta', () => {
    expect(sitio('https://recetaclara.example/receta?token=abc')).toBe('recetaclara.example')
    expect(sitio('not an address')).toBe('not an address')
  })

  it('groups the huella by four', () => {
    expect(huellaEnGrupos('a41f7c029be6')).toBe('a41f 7c02 9be6')
  })
})
