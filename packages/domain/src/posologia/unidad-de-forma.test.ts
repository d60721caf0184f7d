import { describe, expect, it } from 'vitest'
import { parsePosologia } from './posologia'
import { writeImpresa } from './texto-libre'
import { unidadesAjenas } from './unidad-de-forma'

const NBSP = /\u00a0/g
const capsula = { forma: 'Capsula dura', via: 'oral' }

describe('between what is swallowed whole the form decides the unit', () => {
  it.each([
    ['1 comp c/8h x 7', capsula, '1 cápsula cada 8 horas, durante 7 días'],
    [
      '1 a 2 comp c/8h si dolor, máx 6 comp por día',
      capsula,
      '1 a 2 cápsulas cada 8 horas si hay dolor, hasta 6 por día',
    ],
    ['2 comp a la mañana y 1 a la noche', capsula, '2 cápsulas a la mañana y 1 a la noche'],
    ['1 cáps c/12h', { forma: 'Comprimido recubierto', via: 'oral' }, '1 comprimido cada 12 horas'],
    ['1 comp por noche', { forma: 'Gragea', via: 'oral' }, '1 gragea a la noche'],
    ['1 comp por noche x 6', { forma: 'Ovulo', via: 'vaginal' }, '1 óvulo a la noche, durante 6 días'],
    ['1 óvulo por noche x 6', { forma: 'Capsula vaginal', via: 'vaginal' }, '1 cápsula a la noche, durante 6 días'],
    [
      '2 comp x 3 días, luego 1 comp x 3 días',
      capsula,
      '2 cápsulas por día, durante 3 días, luego 1 cápsula una vez por día, durante 3 días',
    ],
    // What names no such unit, or is not one of these forms, stays as it was written.
    ['1-0-0-1', capsula, '1 a la mañana y 1 a la noche'],
    ['500 mg c/8h', capsula, '500 mg cada 8 horas'],
    ['1 comp c/8h', { forma: 'Suspensión oral', via: 'oral' }, '1 comprimido cada 8 horas'],
    ['1 sobre por día', capsula, '1 sobre una vez por día'],
  ])('«%s» of %o', (escrita, producto, impresa) => {
    const { texto, esquema } = writeImpresa(escrita, producto)
    expect(texto.replaceAll(NBSP, ' ')).toBe(impresa)
    expect(parsePosologia(texto)).toEqual(esquema)
  })
})

const formas = {
  suspension: { forma: 'Suspension oral', via: 'oral' },
  jarabe: { forma: 'Jarabe', via: 'oral' },
  gotas: { forma: 'Solución para gotas', via: 'oral' },
  comprimido: { forma: 'Comprimido', via: 'oral' },
  inyectable: { forma: 'Solucion inyectable', via: 'parenteral' },
  aerosol: { forma: 'Aerosol', via: 'inhalatoria' },
  colirio: { forma: 'Solucion oftalmica', via: 'oftálmica' },
  crema: { forma: 'Crema', via: 'tópica' },
  supositorio: { forma: 'Supositorio', via: 'rectal' },
  inhalable: { forma: 'Capsula con polvo para inhalar', via: 'inhalatoria' },
  dispersable: { forma: 'Comprimido para suspensión oral', via: 'oral' },
  desconocida: { forma: 'Solución', via: '' },
} as const

it.each<[string, keyof typeof formas, string[]]>([
  ['1 comp c/8h', 'suspension', ['comprimido']],
  ['1 cáps c/8h', 'jarabe', ['cápsula']],
  ['20 gotas c/8h', 'jarabe', ['gota']],
  ['20 gotas c/8h', 'gotas', []],
  ['5 ml c/8h', 'comprimido', ['ml']],
  ['1 amp IM c/24h', 'comprimido', ['ampolla']],
  ['1 comp c/24h', 'inyectable', ['comprimido']],
  ['10 UI a la noche', 'inyectable', []],
  ['1 frasco ampolla IM', 'inyectable', []],
  ['1 comp c/12h', 'aerosol', ['comprimido']],
  ['2 puff c/12h', 'aerosol', []],
  ['1 cáps inhalada c/24h', 'inhalable', []],
  ['1 comp c/8h', 'colirio', ['comprimido']],
  ['1 comp c/8h', 'crema', ['comprimido']],
  ['1 aplicación c/8h', 'crema', []],
  ['1 comp c/8h', 'supositorio', ['comprimido']],
  ['1 comp en agua c/12h', 'dispersable', []],
  ['1 comp c/12h', 'desconocida', []],
  ['250 mg c/8h', 'suspension', []],
  ['1 cucharadita c/8h', 'jarabe', []],
  ['10 ml x 3 días, luego 1 comp x 3 días', 'jarabe', ['comprimido']],
])('«%s» of %s is counted in what is not its own: %j', (escrita, forma, ajenas) => {
  const leida = parsePosologia(escrita)
  expect(leida && unidadesAjenas(leida, formas[forma])).toEqual(leida ? ajenas : null)
})
