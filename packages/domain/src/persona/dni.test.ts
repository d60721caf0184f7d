import { describe, expect, it } from 'vitest'
import { documentosDe, escriturasDni, formatDni, normalizeDni } from './dni'

describe('a DNI', () => {
  it.each([
    ['98104227', '98104227'],
    [' 98.104.227 ', '98104227'],
    ['98 104 227', '98104227'],
    ['8104227', '8104227'],
  ])('%j is read as %s', (texto, digitos) => {
    expect(normalizeDni(texto)).toEqual({ ok: true, value: digitos })
  })

  it.each(['', '981042', '981042270', '9810422A', 'M98104227', '98,104,227'])('refuses %j', (texto) => {
    expect(normalizeDni(texto)).toEqual({ ok: false, motivo: 'DNI_INVALIDO' })
  })

  it('is written in groups of three', () => {
    expect(formatDni('98104227')).toBe('98.104.227')
    expect(formatDni('8104227')).toBe('8.104.227')
  })
})

it.each([
  ['98104227', ['98104227']],
  ['5123456', ['5123456', '05123456']],
  ['05123456', ['05123456', '5123456']],
])('%s may be stored as %j', (dni, escrituras) => {
  expect(escriturasDni(dni)).toEqual(escrituras)
})

describe('documentosDe', () => {
  it.each([
    [{ dni: '98077314' }, ['98077314']],
    [{ dni: '7654321', cuil: '20-07654321-4' }, ['7654321', '07654321']],
    [{ dni: 'AAB123456', cuil: '20980773141' }, ['AAB123456', '98077314']],
    [{ dni: '20980773141', cuil: '' }, ['20980773141', '98077314']],
    // The CUIT of a company and a CDI hold no DNI.
    [{ dni: '30500001735', cuil: '' }, ['30500001735']],
    [{ dni: '50123456787', cuil: '' }, ['50123456787']],
  ])('S12 of %j are %j', (escrito, todos) => {
    expect(documentosDe(escrito)).toEqual(todos)
  })
})
