import { describe, expect, it } from 'vitest'
import { enterosDe, readTerminos, numerosDe, palabrasDe } from './terminos'

it('folds words and keeps decimals together', () => {
  expect(palabrasDe('Ácido 5-Fluor 0,25 B12')).toEqual(['acido', '5', 'fluor', '0,25', 'b12'])
})

describe('readTerminos', () => {
  it.each([
    ['enal 10', [{ palabra: 'enal' }, { numero: '10' }]],
    ['10 mg', [{ numero: '10', unidad: 'mg' }]],
    ['10MG', [{ numero: '10', unidad: 'mg' }]],
    ['0,50 µg', [{ numero: '0.5', unidad: 'mcg' }]],
    ['vitamina d3', [{ palabra: 'vitamina' }, { palabra: 'd3' }]],
    ['ibuprofeno x 30', [{ palabra: 'ibuprofeno' }, { numero: '30' }]],
    ['100 UI/ml', [{ numero: '100', unidad: 'ui' }]],
    ['18 mcg / dosis', [{ numero: '18', unidad: 'mcg' }]],
    ['14 mg/24 horas', [{ numero: '14', unidad: 'mg' }, { numero: '24' }]],
    [
      '50 mcg + 250 mcg/dosis',
      [
        { numero: '50', unidad: 'mcg' },
        { numero: '250', unidad: 'mcg' },
      ],
    ],
    ['25 mcg/hora', [{ numero: '25', unidad: 'mcg' }]],
    [
      '250 mg/5 ml',
      [
        { numero: '250', unidad: 'mg' },
        { numero: '5', unidad: 'ml' },
      ],
    ],
    ['40 mg/gel', [{ numero: '40', unidad: 'mg' }, { palabra: 'gel' }]],
    ['de', [{ palabra: 'de' }]],
  ])('reads %s', (query, terminos) => expect(readTerminos(query)).toEqual(terminos))
})

it('knows a strength by its figure and in every mass unit', () => {
  expect(numerosDe('250 mg/5 ml')).toEqual({ fuerzas: ['250', 'mg250', 'g0.25', 'mcg250000'], divisores: ['5'] })
})

it('reads figures grouped by no-break spaces as one', () => {
  expect(numerosDe('1\u00a0200\u00a0000\u00a0UI').fuerzas).toEqual(['1200000', 'ui1200000'])
})

it('finds the whole numbers of a pack', () => expect(enterosDe('2 blister por 15, 2,5 ml')).toEqual(['2', '15']))
