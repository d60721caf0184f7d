import { createReferencia, suggestReferencias } from '@receta/domain'
import { describe, expect, it } from 'vitest'
import { countSuyas, interpret } from './interpret'

const now = new Date('2026-11-20T12:00:00Z')
const referencia = createReferencia((max) => 7 % max)
const otra = `${referencia.slice(0, 4)}${referencia[4] === 'X' ? 'Y' : 'X'}${referencia.slice(5)}`
const qr = 'https://recetas.ejemplo/receta?token=abcdefghijklmnopqrstuv'
const deTarjeta = '00123456789@AGUIRRE@NORMA BEATRIZ@F@98104227@A@12/03/1952@01/02/2015@277'

describe('what is read at the counter', () => {
  it.each([
    ['the QR of a receta', qr, { tipo: 'qr', texto: qr }],
    [
      'its reference, as it is dictated',
      ` ${referencia.slice(0, 5)} ${referencia.slice(5)} `,
      { tipo: 'referencia', referencia },
    ],
    ['the bar code of a line', `${referencia}-2`, { tipo: 'referencia', referencia }],
    ['a DNI with dots', '98.104.227', { tipo: 'dni', dni: '98104227' }],
    ['a passport, as its holder writes it', 'ury 1234567890', { tipo: 'dni', dni: 'URY1234567890' }],
    ['a CDI', '50-98000001-6', { tipo: 'dni', dni: '50980000016' }],
    ['the PDF417 of a DNI', deTarjeta, { tipo: 'dni', dni: '98104227' }],
    [
      'a box',
      '0107790001234568\u001d',
      { tipo: 'caja', caja: { gtin: '07790001234568', lote: null, vence: null, serie: null } },
    ],
  ])('is %s', (_, texto, esperado) => {
    expect(interpret(texto, now)).toEqual(esperado)
  })

  it('is asked about when the reference has a slip', () => {
    expect(interpret(otra, now)).toEqual({
      tipo: 'dudosa',
      escrita: otra,
      sugerencias: expect.arrayContaining([referencia]),
      documento: null,
    })
  })

  it('is asked about too when it may be a passport as well as a reference with a slip', () => {
    const dudosa = 'DDDDDDD127'
    expect(suggestReferencias(dudosa)).toContain('DDDDDDD12V')
    expect(interpret(dudosa.toLowerCase(), now)).toMatchObject({ tipo: 'dudosa', documento: dudosa })
  })

  it.each([
    ['a box with a bad number', '0107790001234569', /mal leído/],
    ['a box with an impossible date', '010779000123456817281331', /vencimiento que no existe/],
    ['anything else', 'hola', /no es el código de una receta/],
    ['nothing', '', /no es el código de una receta/],
  ])('is refused in words: %s', (_, texto, porque) => {
    expect(interpret(texto, now)).toEqual({ tipo: 'nada', porque: expect.stringMatching(porque) })
  })
})

describe('the keys right before a reading', () => {
  it.each([
    ['the first symbol of a reference', referencia.slice(1), referencia.slice(0, 1), 1],
    ['its first two, and not the one before', referencia.slice(2), `P${referencia.slice(0, 2)}`, 2],
    ['the first of a box', '107790001234568\u001d', '0', 1],
    ['the first figure of a document', '8104227', '9', 1],
  ])('are its beginning: %s', (_, texto, previas, cuantas) => {
    expect(countSuyas(texto, previas, now)).toBe(cuantas)
  })

  it.each([
    ['a whole reference', referencia, '1'],
    ['a whole link', qr, 'x'],
    ['a whole box', '0107790001234568\u001d', '2'],
    ['a card', deTarjeta, '1'],
    ['a passport', 'ury123456', '1'],
    ['what is no code either way', 'hola que tal', 'p'],
  ])('are a person’s before %s', (_, texto, previas) => {
    expect(countSuyas(texto, previas, now)).toBe(0)
  })
})
