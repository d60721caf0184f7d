import { expect, it } from 'vitest'
import { busquedaPaciente } from './busqueda-paciente'

it.each([
  ['98104227', { dni: '98104227' }],
  ['98.104.227', { dni: '98104227' }],
  ['9810422', { dni: '9810422' }],
  ['00123/01', { nroafiliado: '00123/01' }],
  ['981042279', { nroafiliado: '981042279' }],
  ['agu', { query: 'agu' }],
  ['Aguirre norma', { query: 'Aguirre norma' }],
  ['ag', null],
  ['981', null],
  ['', null],
])('%j searches %j', (texto, busqueda) => {
  expect(busquedaPaciente(texto)).toEqual(busqueda)
})
