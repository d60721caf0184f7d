import { expect, it } from 'vitest'
import { distintas } from './distintas'

it('marks the symbols of a suggestion that are not as they were written', () => {
  expect(distintas('7k4m9 92oxa', '7K4M992QXA')).toEqual([
    { texto: '7K4M9 92', distinta: false },
    { texto: 'Q', distinta: true },
    { texto: 'XA', distinta: false },
  ])
  expect(distintas('74KM992QXA', '7K4M992QXA').filter(({ distinta }) => distinta)).toEqual([
    { texto: 'K4', distinta: true },
  ])
})
