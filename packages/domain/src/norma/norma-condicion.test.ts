import { describe, expect, it } from 'vitest'
import { type Condicion, evaluateCondicion, hechosDeCondicion, hondura, periodoDe } from './norma-condicion'
import { aLinea, unosHechos } from './norma.builders'
import type { HechosReceta, HechosRenglon } from './norma-hechos'

type Caso = [que: string, c: Condicion, esperado: string, h?: Partial<HechosReceta>, l?: Partial<HechosRenglon>]
const responde = (c: Condicion, h: Partial<HechosReceta> = {}, l: Partial<HechosRenglon> = {}) =>
  evaluateCondicion(c, unosHechos(h), aLinea(l))

describe('one fact', () => {
  it.each<Caso>([
    ['the last day of being 17', { hecho: 'edad', es: 'menor', valor: 18 }, 'si', { edad: 17 }],
    ['the first day of being 18', { hecho: 'edad', es: 'menor', valor: 18 }, 'no', { edad: 18 }],
    ['up to, itself included', { hecho: 'edad', es: 'hasta', valor: 18 }, 'si', { edad: 18 }],
    ['from, itself included', { hecho: 'edad', es: 'desde', valor: 18 }, 'si', { edad: 18 }],
    ['more than itself', { hecho: 'edad', es: 'mayor', valor: 18 }, 'no', { edad: 18 }],
    ['itself', { hecho: 'edad', es: 'igual', valor: 18 }, 'si', { edad: 18 }],
    ['an age nobody wrote down', { hecho: 'edad', es: 'menor', valor: 18 }, 'no_evaluable', { edad: null }],
    [
      'a diagnosis by the beginning of its code',
      { hecho: 'diagnostico', entre: ['E11'] },
      'si',
      { diagnostico: ['I10', 'e11.9'] },
    ],
    ['none of them', { hecho: 'diagnostico', entre: ['E11'] }, 'no', { diagnostico: ['I10'] }],
    [
      'a diagnosis without a code, and none that is it',
      { hecho: 'diagnostico', entre: ['E11'] },
      'no_evaluable',
      { diagnostico: ['I10', null] },
    ],
    [
      'a diagnosis without a code, and one that is it',
      { hecho: 'diagnostico', entre: ['I10'] },
      'si',
      { diagnostico: ['I10', null] },
    ],
    [
      'a code that is less exact than what is asked',
      { hecho: 'diagnostico', entre: ['E11.9'] },
      'no_evaluable',
      { diagnostico: ['E11'] },
    ],
    ['no diagnosis at all', { hecho: 'diagnostico', entre: ['E11'] }, 'no_evaluable', { diagnostico: [] }],
    ['an ATC group', { hecho: 'atc', entre: ['C09'] }, 'si'],
    ['a product without an ATC', { hecho: 'atc', entre: ['C09'] }, 'no_evaluable', {}, { atc: null }],
    [
      'one ingredient of a combination',
      { hecho: 'monodroga', entre: ['hidroclorotiazida'] },
      'si',
      {},
      { ifa_clave: 'enalapril+hidroclorotiazida' },
    ],
    [
      'a drug with its salt',
      { hecho: 'monodroga', entre: ['Maleato de enalapril'] },
      'si',
      {},
      { ifa_clave: 'enalapril' },
    ],
    ['another drug', { hecho: 'monodroga', entre: ['losartán potásico'] }, 'no', {}, { ifa_clave: 'enalapril' }],
    [
      'a combination, in whatever order',
      { hecho: 'monodroga', entre: ['hidroclorotiazida + enalapril maleato'] },
      'si',
      {},
      { ifa_clave: 'enalapril+hidroclorotiazida' },
    ],
    [
      'half of a combination',
      { hecho: 'monodroga', entre: ['hidroclorotiazida + enalapril'] },
      'no',
      {},
      { ifa_clave: 'enalapril' },
    ],
    ['a drug nobody knows', { hecho: 'monodroga', entre: ['enalapril'] }, 'no_evaluable', {}, { ifa_clave: null }],
    ['a jurisdiction without its accent', { hecho: 'jurisdiccion', entre: ['entre rios'] }, 'si'],
    ['a flag', { hecho: 'generico' }, 'si'],
    ['a flag nobody knows', { hecho: 'generico' }, 'no_evaluable', {}, { generico: null }],
  ])('%s', (_que, c, esperado, h, l) => {
    expect(responde(c, h, l).valor).toBe(esperado)
  })

  it('of a line, without a line, is not evaluable', () => {
    expect(evaluateCondicion({ hecho: 'generico' }, unosHechos(), null).valor).toBe('no_evaluable')
  })

  it.each<unknown>([
    { hecho: 'glucemia', es: 'mayor', valor: 1 },
    { hecho: 'glucemia', entre: ['1'] },
    { hecho: 'glucemia' },
    { hecho: 'edad', es: 'parecida', valor: 1 },
    { hecho: 'edad' },
  ])('that this product does not understand is not evaluable: %j', (hoja) => {
    expect(responde(hoja as Condicion).valor).toBe('no_evaluable')
  })
})

describe('what is missing', () => {
  it('does not matter once the rest settled it', () => {
    const sinEdad = { edad: null }
    const menor: Condicion = { hecho: 'edad', es: 'menor', valor: 18 }
    expect(responde({ todas: [menor, { hecho: 'prolongado' }] }, sinEdad)).toEqual({ valor: 'no', faltan: [] })
    expect(responde({ alguna: [menor, { hecho: 'en_padron' }] }, sinEdad)).toEqual({ valor: 'si', faltan: [] })
    expect(responde({ todas: [menor, { hecho: 'en_padron' }] }, sinEdad)).toEqual({
      valor: 'no_evaluable',
      faltan: ['edad'],
    })
  })
})

describe('a period', () => {
  const previa = (dia: string, envases = 1) => ({ dia, renglones: [{ ifa_clave: 'enalapril', envases }] })
  const mas = (
    valor: number,
    hecho: 'recetas_periodo' | 'envases_droga_periodo' = 'recetas_periodo',
    dias = 30,
  ): Condicion => ({
    hecho,
    es: 'mayor',
    valor,
    dias,
  })

  it.each<[string, Condicion, string, Partial<HechosReceta>]>([
    ['counts this receta too', mas(1), 'si', { previas: [previa('2026-11-01')] }],
    ['reaches 29 days back', mas(1), 'si', { previas: [previa('2026-10-22')] }],
    ['leaves out the 30th', mas(1), 'no', { previas: [previa('2026-10-21')] }],
    ['leaves out what begins later', mas(1), 'no', { previas: [previa('2026-12-20')] }],
    [
      'adds up the packs of the same ingredient',
      mas(3, 'envases_droga_periodo'),
      'si',
      { previas: [previa('2026-11-01', 3)] },
    ],
    [
      'leaves out another ingredient',
      mas(1, 'envases_droga_periodo'),
      'no',
      { previas: [{ dia: '2026-11-01', renglones: [{ ifa_clave: 'losartan', envases: 9 }] }] },
    ],
    [
      'counts a whole series',
      mas(2, 'recetas_periodo', 90),
      'si',
      { comienzos: ['2026-11-20', '2026-12-20', '2027-01-19'] },
    ],
    ['counts of a series only what falls inside', mas(1), 'no', { comienzos: ['2026-11-20', '2026-12-20'] }],
    [
      'finds the window where a later one of the series is too many',
      mas(1),
      'si',
      { comienzos: ['2026-11-20', '2026-12-20'], previas: [previa('2026-12-01')] },
    ],
    ['is not evaluable beyond what was looked up', mas(9, 'recetas_periodo', 366), 'no_evaluable', {}],
    ['is not evaluable when nobody looked', mas(9), 'no_evaluable', { previas_dias: null }],
  ])('%s', (_que, c, esperado, h) => {
    expect(responde(c, h).valor).toBe(esperado)
  })
})

it('says which facts it looks at, how deep it goes and how far back', () => {
  const c: Condicion = {
    todas: [
      { hecho: 'edad', es: 'menor', valor: 18 },
      {
        no: {
          alguna: [
            { hecho: 'generico' },
            { hecho: 'recetas_periodo', es: 'mayor', valor: 2, dias: 90 },
            { hecho: 'edad', es: 'mayor', valor: 2 },
          ],
        },
      },
    ],
  }
  expect(hechosDeCondicion(c)).toEqual(['edad', 'generico', 'recetas_periodo'])
  expect([hondura(c), periodoDe(c)]).toEqual([3, 90])
})
