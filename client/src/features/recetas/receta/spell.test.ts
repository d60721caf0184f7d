import { expect, it } from 'vitest'
import { spell } from './spell'

it.each([
  ['7K4M9 92QXA', 'siete, ka, cuatro, eme, nueve. nueve, dos, cu, equis, a'],
  ['BVWY8', 'be larga, ve corta, doble ve, i griega, ocho'],
])('%s is dictated sign by sign', (referencia, dictada) => {
  expect(spell(referencia)).toBe(dictada)
})
