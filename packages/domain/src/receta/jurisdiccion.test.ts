import { expect, it } from 'vitest'
import { jurisdicciones, parseJurisdiccion } from './jurisdiccion'

it.each([
  ['Entre Ríos', 'Entre Ríos'],
  ['  ENTRE  RIOS ', 'Entre Ríos'],
  ['30', 'Entre Ríos'],
  ['caba', 'Ciudad Autónoma de Buenos Aires'],
  ['Nación', 'Nacional'],
  ['Nacional', 'Nacional'],
  ['Tierra del Fuego, Antártida e Islas del Atlántico Sur', 'Tierra del Fuego'],
  ['Uruguay', null],
  ['', null],
  ['3', null],
  ['constructor', null],
])('reads %j as %j', (texto, jurisdiccion) => {
  expect(parseJurisdiccion(texto)).toBe(jurisdiccion)
})

it('knows the Nation and 24 jurisdictions', () => {
  expect(Object.keys(jurisdicciones)).toHaveLength(25)
})
