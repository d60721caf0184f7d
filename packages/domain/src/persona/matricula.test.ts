import { describe, expect, it } from 'vitest'
import { compareMatriculas, formatMatricula, type Matricula, parseMatricula, parseNumeroMatricula } from './matricula'

const aMatricula = (fields: Partial<Matricula> = {}): Matricula => ({
  tipo: 'MP',
  numero: '14382',
  jurisdiccion: 'Entre Ríos',
  entidad: 'Ministerio de Salud de Entre Ríos',
  vence_el: null,
  ...fields,
})

it.each([
  ['MP', '14382', 'MP 14.382'],
  ['MN', '1234567', 'MN 1.234.567'],
  ['MP', '382', 'MP 382'],
  ['MP', '38-A', 'MP 38-A'],
])('writes %s %s as %s', (tipo, numero, texto) => {
  expect(formatMatricula(tipo, numero)).toBe(texto)
})

it.each([
  ['14.382', '14382'],
  ['0014382', '14382'],
  ['38-a', '38-A'],
  ['0', '0'],
  ['123456789', ''],
  ['MP 14382', ''],
  ['', ''],
])('reads the number %j as %j', (texto, numero) => {
  expect(parseNumeroMatricula(texto)).toBe(numero)
})

it.each([
  ['one as people write it', aMatricula({ numero: '14.382', jurisdiccion: 'entre rios' }), true],
  ['a national one of the Nation', aMatricula({ tipo: 'MN', jurisdiccion: 'Nación' }), true],
  ['a number that is none', aMatricula({ numero: 'x' }), 'NUMERO_INVALIDO'],
  ['a jurisdiction nobody knows', aMatricula({ jurisdiccion: 'Uruguay' }), 'JURISDICCION_DESCONOCIDA'],
  ['a national one of a province', aMatricula({ tipo: 'MN' }), 'JURISDICCION_DE_OTRO_TIPO'],
  ['a provincial one of the Nation', aMatricula({ jurisdiccion: 'Nacional' }), 'JURISDICCION_DE_OTRO_TIPO'],
])('judges %s', (_cual, escrita, esperado) => {
  const leida = parseMatricula(escrita)
  expect(leida.ok ? true : leida.motivo).toBe(esperado)
})

describe('comparing two lists of matrículas', () => {
  const una = aMatricula()
  const otra = aMatricula({ tipo: 'MN', numero: '9', jurisdiccion: 'Nacional' })
  it.each([
    ['the same in another order', [una, otra], [otra, una], 0, 0],
    ['one more', [una], [una, otra], 1, 0],
    ['one less', [una, otra], [una], 0, 1],
    ['another number', [una], [aMatricula({ numero: '14383' })], 1, 1],
    ['a later end', [una], [aMatricula({ vence_el: '2030-01-01' })], 1, 1],
    ['another entity', [una], [aMatricula({ entidad: 'Colegio' })], 1, 1],
  ])('tells %s', (_cual, antes, despues, nuevas, quitadas) => {
    const cambio = compareMatriculas(antes, despues)
    expect([cambio.nuevas.length, cambio.quitadas.length]).toEqual([nuevas, quitadas])
  })
})
