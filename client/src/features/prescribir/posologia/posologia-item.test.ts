import { parsePosologia } from '@receta/domain'
import { describe, expect, it } from 'vitest'
import {
  conDias,
  conEsquema,
  conIndicacion,
  conTomas,
  esEsquema,
  fraseEnvase,
  frasePresentacion,
  indicacionesFrecuentes,
  nombreUnidades,
  suggestEnvases,
} from './posologia-item'
import { aProducto } from '../prescribir.builders'

const por60 = aProducto({ presentacion: 'Envase por 60 comprimidos' })
const por30 = aProducto({ id: 901, unidades: 30, presentacion: 'Envase por 30 comprimidos' })
const jarabe = aProducto({ forma: 'Jarabe', presentacion: 'Frasco por 120 ml', unidades: 1 })
const aerosol = aProducto({ forma: 'Aerosol para inhalar', presentacion: 'Aerosol por 200 dosis', unidades: 200 })

describe('the packs of a scheme', () => {
  it.each([
    ['1-0-0-1 x 30', por60, 1, 0],
    ['1-0-0-0 x 30', por30, 1, 0],
    ['c/8h x 30', por60, 2, 30],
    ['2 puff c/6h x 25', aerosol, 1, 0],
  ])('%s of %o', (texto, producto, envases, sobra) => {
    expect(suggestEnvases(parsePosologia(texto), producto, [])).toMatchObject({ envases, sobra })
  })

  it('offers the presentation that leaves less over', () => {
    expect(suggestEnvases(parsePosologia('1-0-0-0 x 30'), por60, [por30])).toMatchObject({
      envases: 1,
      producto: { id: 901 },
    })
  })

  it('keeps the chosen presentation when another is no better', () => {
    expect(suggestEnvases(parsePosologia('1-0-0-1 x 30'), por60, [por30])).toMatchObject({
      envases: 1,
      producto: { id: 900 },
    })
  })

  it('keeps to the same maker', () => {
    const otro = { ...por30, laboratorio: 'Otro' }
    expect(suggestEnvases(parsePosologia('1-0-0-0 x 30'), por60, [otro])).toMatchObject({ producto: { id: 900 } })
  })

  it.each([
    ['1-0-1 x 30', jarabe],
    ['5 ml c/8h x 7', jarabe],
    ['2 puff c/6h x 30', por60],
    ['1-0-0-1', por60],
    ['según indicación', por60],
  ])('are not guessed for %s of %o', (texto, producto) => {
    expect(suggestEnvases(parsePosologia(texto), producto, [])).toBeNull()
  })
})

describe('editing a scheme with the mouse', () => {
  const tomas = { manana: 1, mediodia: 0, tarde: 0, noche: 0.5 }

  it.each([
    ['', '1-0-0-0,5 x 30'],
    ['c/8h x 7', '1-0-0-0,5 x 7'],
    ['1-1-1-1 x 10 + en ayunas', '1-0-0-0,5 x 10 + en ayunas'],
  ])('the grid turns %j into %j', (texto, queda) => {
    expect(conTomas(texto, tomas)).toBe(queda)
  })

  it('a day of nothing is an empty field', () => {
    expect(conTomas('1-0-0-0 x 30', { manana: 0, mediodia: 0, tarde: 0, noche: 0 })).toBe('')
  })

  it('changes the days and the indication alone', () => {
    expect(conDias('1-0-0-1 x 30', 10)).toBe('1-0-0-1 x 10')
    expect(conIndicacion('1-0-0-1 x 30', 'en ayunas')).toBe('1-0-0-1 x 30 + en ayunas')
    expect(conIndicacion('1-0-0-1 x 30 + en ayunas', '')).toBe('1-0-0-1 x 30')
  })

  it('a frequent scheme keeps the days', () => {
    expect(conEsquema('1-0-0-1 x 10', 'c/8h')).toBe('c/8h x 10')
    expect(conEsquema('', '1-0-0-1')).toBe('1-0-0-1 x 30')
    expect(conEsquema('1-0-0-1 x 10', 'SOS')).toBe('1-0-0-1 x 10 sos')
    expect(esEsquema('1-0-1 x 7', '1-0-0-1')).toBe(true)
  })

  it.each(indicacionesFrecuentes)('the field reads «%s» back', (indicacion) => {
    expect(parsePosologia(`1-0-0 + ${indicacion}`)).not.toBeNull()
  })
})

it.each([
  ['Envase por 60 comprimido', 2, 'envases por 60', 'comprimidos'],
  ['Envases blister por 20 cápsula', 3, 'envases por 20', 'cápsulas'],
  ['Blister por 20 comprimidos', 1, 'envase por 20', 'comprimido'],
  ['Frasco por 120 ml', 2, 'frascos por 120 ml', 'ml'],
])('%s, %i of them, reads «%s» and counts %s', (presentacion, cantidad, frase, unidades) => {
  expect(fraseEnvase({ presentacion }, cantidad)).toBe(frase)
  expect(nombreUnidades(aProducto({ presentacion }), cantidad)).toBe(unidades)
})

it.each([
  [por60, 'Comprimidos ×\u00a060', 'comprimidos'],
  [jarabe, 'Jarabe · frasco por 120 ml', 'ml'],
  [aerosol, 'Aerosol para inhalar · aerosol por 200 dosis', 'dosis'],
])('%o reads «%s»', (producto, frase, unidades) => {
  expect(frasePresentacion(producto)).toBe(frase)
  expect(nombreUnidades(producto, 60)).toBe(unidades)
})
