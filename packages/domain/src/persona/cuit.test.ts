import { describe, expect, it } from 'vitest'
import { formatCuit, parseCuit } from './cuit'

describe('parseCuit', () => {
  it.each([
    '20-12345670-0',
    '20-12345671-9',
    '23-12345676-9',
    '20-07654321-7',
    '20-12345678-6',
    '23-99999999-9',
    '27-12345670-5',
    '27-12345678-0',
    '23-12345673-4',
    '30-12345670-6',
    '30-12345673-0',
    '33-12345679-9',
    '20-08490848-8',
    '27-12497922-1',
    '30-71512423-4',
    '24-12345676-5',
    '25-12345676-1',
    '26-12345676-8',
    '27-12345676-4',
  ])('§5 accepts %s by its check digit', (texto) => {
    expect(parseCuit(texto)).toEqual({ ok: true, value: texto.replaceAll('-', '') })
  })

  it.each([
    ['bare digits', '20123456786'],
    ['dots', '20.12345678.6'],
    ['spaces', '20 12345678 6'],
    ['dashes', '20-12345678-6'],
  ])('drops separators: %s', (_what, texto) => {
    expect(parseCuit(texto)).toEqual({ ok: true, value: '20123456786' })
  })

  it.each([
    ['§5 more than 13 characters', '20-12.345678-6', 'CUIT_LARGO'],
    ['§5 a 12-digit CUIT', '201234567860', 'CUIT_LARGO'],
    ['§5 a 10-digit CUIT', '2012345678', 'CUIT_LARGO'],
    ['nothing', '', 'CUIT_LARGO'],
    ['a letter', '20-1234567A-6', 'CUIT_FORMATO'],
    ['a slash', '20/12345678/6', 'CUIT_FORMATO'],
    ['digits of another script', '٢٠-12345678-6', 'CUIT_FORMATO'],
    ['the popular wrong test value', '20-12345678-9', 'CUIT_DIGITO'],
  ])('refuses %s', (_what, texto, motivo) => {
    expect(parseCuit(texto)).toEqual({ ok: false, motivo })
  })

  it.each(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])('refuses 20-12345676-%s: no digit exists', (digito) => {
    expect(parseCuit(`20-12345676-${digito}`)).toEqual({ ok: false, motivo: 'CUIT_DIGITO' })
  })

  it('writes what it read', () => {
    expect(formatCuit('20123456786')).toBe('20-12345678-6')
  })
})
