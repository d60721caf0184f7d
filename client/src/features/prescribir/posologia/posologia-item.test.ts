import { nombraUnidad, parsePosologia } from '@receta/domain'
import { describe, expect, it } from 'vitest'
import {
  conDias,
  conDosis,
  conEsquema,
  conIndicacion,
  conTomas,
  conUnidad,
  dosisFrecuentes,
  esEsquema,
  esquemasFrecuentes,
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
const frasco60 = aProducto({
  forma: 'Suspensión',
  concentracion: '250 mg/5 ml',
  presentacion: 'Frasco por 60 ml',
  unidades: 1,
})
const aerosol = aProducto({ forma: 'Aerosol para inhalar', presentacion: 'Aerosol por 200 dosis', unidades: 200 })

it('C17 a tap on a scheme writes no days that nobody chose', () => {
  for (const esquema of esquemasFrecuentes)
    for (const escrita of ['', '5 ml', '1 comp'])
      expect(parsePosologia(conEsquema(escrita, esquema))?.pasos[0]?.durante ?? null).toBeNull()
  expect(conEsquema('', 'c/8h')).toBe('c/8h')
})

it.each([
  ['1-0-0-6', 'UI', '1-0-0-6 UI'],
  ['10-0-0-6', 'UI', '10-0-0-6 UI'],
  ['40-0-0-20 x 30', 'UI', null],
  ['40-0-0-20', 'UI', '40-0-0-20 UI'],
  ['20 antes de la cena', 'UI', '20 UI antes de la cena'],
  ['5 c/8h x 7', 'ml', '5 ml c/8h x 7'],
  // Nobody said one millilitre.
  ['c/8h x 7', 'ml', null],
  ['1-0-1', 'ml', null],
  ['según glucemia', 'UI', null],
])('«%s» with its unit, %s, is %s', (escrita, unidad, completa) => expect(conUnidad(escrita, unidad)).toBe(completa))

describe('the packs of a scheme', () => {
  it.each([
    ['1-0-0-1 x 30', por60, 1, 0],
    ['1-0-0-0 x 30', por30, 1, 0],
    ['c/8h x 30', por60, 2, 30],
    ['2 puff c/6h x 25', aerosol, 1, 0],
    ['5 ml c/8h x 7', frasco60, 2, 15],
    ['1 cucharadita c/8h x 7', frasco60, 2, 15],
    ['20 mg c/8h x 7', por60, 1, 18],
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
    ['', '1-0-0-0,5'],
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
    expect(conEsquema('', '1-0-0-1')).toBe('1-0-0-1')
    expect(conEsquema('1-0-0-1 x 10', 'SOS')).toBe('1-0-0-1 x 10 sos')
    expect(esEsquema('1-0-1 x 7', '1-0-0-1')).toBe(true)
  })

  it('no chip writes days that nobody chose', () => {
    for (const esquema of esquemasFrecuentes) expect(conEsquema('', esquema)).not.toMatch(/x \d/)
  })

  it.each([
    ['', '5 ml', '5 ml '],
    ['c/8h x 7', '5 ml', '5 ml c/8h x 7'],
    ['1-0-1', '1 tapita', '1-0-0-1 tapita'],
    ['10 ml c/8h x 7', '5 ml', '5 ml c/8h x 7'],
    ['2 puff c/6h sos', '1 inhalación', '1 inh c/6h sos'],
    ['según pauta', '5 ml', 'según pauta'],
  ])('a dose turns %j and %j into %j', (texto, dosis, queda) => expect(conDosis(texto, dosis)).toBe(queda))

  it('a scheme keeps the dose that was tapped before it', () => {
    expect(conEsquema('5 ml ', 'c/8h')).toBe('5 ml c/8h')
    expect(conEsquema('1 tapita ', '1-0-0-1')).toBe('1-0-0-1 tapita')
  })

  it.each(['Suspensión oral', 'Solución en gotas', 'Aerosol para inhalar', 'Solución para nebulizar'])(
    'every dose offered for %s is read with its unit',
    (forma) => {
      for (const dosis of dosisFrecuentes({ forma, ifa_clave: '' })) expect(nombraUnidad(`${dosis} c/8h`)).toBe(true)
    },
  )

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
