import { describe, expect, it } from 'vitest'
import { escriturasDni, formatDni, normalizeDni } from './dni'

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
