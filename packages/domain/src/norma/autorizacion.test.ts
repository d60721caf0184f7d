import { describe, expect, it } from 'vitest'
import { fraseDisparo, quedanDeCuota, responderHasta, vencimientoAutorizada } from './autorizacion'

const signed = { vigente_desde: '2026-11-20', vence_el: '2026-12-20' }
const at = (dia: string, hora = '13:00') => new Date(`${dia}T${hora}:00Z`)

describe('the last day of an authorised receta', () => {
  it.each([
    ['the day it begins', at('2026-11-20'), 30, '2026-12-20'],
    ['before it begins', at('2026-11-10'), 30, '2026-12-20'],
    ['three days later', at('2026-11-23'), 30, '2026-12-23'],
    ['three days later, under a convenio of 15', at('2026-11-23'), 15, '2026-12-20'],
    ['when it would have been over', at('2027-01-05'), 30, '2027-02-04'],
    ['late at night, still the 23rd in Buenos Aires', at('2026-11-24', '02:59'), 30, '2026-12-23'],
    ['where the convenio says nothing', at('2026-11-23'), null, '2026-12-23'],
  ])('authorised %s', (_cuando, now, dias, vence) => {
    expect(vencimientoAutorizada(signed, dias, null, now)).toBe(vence)
  })

  it('of fewer days, because a norma said so, has as many from its authorisation', () => {
    const corta = { vigente_desde: '2026-11-20', vence_el: '2026-11-30' }
    expect(vencimientoAutorizada(corta, 30, null, at('2026-11-23'))).toBe('2026-12-03')
  })

  it.each([
    ['in time', at('2026-11-20'), '2026-12-19'],
    ['three days later', at('2026-11-23'), '2026-12-19'],
    ['after the next began', at('2026-12-25'), '2026-12-19'],
  ])('law 8: of a series and authorised %s, ends before the next one begins', (_cuando, now, vence) => {
    const primera = { vigente_desde: '2026-11-20', vence_el: '2026-12-19' }
    expect(vencimientoAutorizada(primera, 30, '2026-12-20', now)).toBe(vence)
  })

  it('of a short series uses the days that are free before the next one', () => {
    const corta = { vigente_desde: '2026-11-20', vence_el: '2026-12-05' }
    expect(vencimientoAutorizada(corta, 15, '2026-12-20', at('2026-11-30'))).toBe('2026-12-15')
    expect(vencimientoAutorizada(corta, 15, '2026-12-20', at('2026-12-10'))).toBe('2026-12-19')
  })

  it('is never before the one that was signed', () => {
    for (let i = 0; i < 60; i += 1)
      for (const dias of [1, 15, 30, null])
        expect(
          vencimientoAutorizada(signed, dias, null, new Date(at('2026-11-01').getTime() + i * 86_400_000)) >=
            signed.vence_el,
        ).toBe(true)
  })
})

describe('the day by which an audit answers', () => {
  it.each([
    ['a Monday', '2026-11-16', '2026-11-18'],
    ['a Thursday', '2026-11-19', '2026-11-23'],
    ['a Friday', '2026-11-20', '2026-11-24'],
    ['a Saturday', '2026-11-21', '2026-11-24'],
    ['a Sunday', '2026-11-22', '2026-11-24'],
  ])('asked for on %s', (_dia, emitida, hasta) => expect(responderHasta(at(emitida))).toBe(hasta))
})

it.each([
  [1, '2026-11-23'],
  [2, '2026-11-24'],
  [5, '2026-11-27'],
  [6, '2026-11-30'],
])('a norma that gives %s working days on a Friday is answered by %s', (dias, hasta) =>
  expect(responderHasta(at('2026-11-20'), dias)).toBe(hasta),
)

describe('what sent it to audit', () => {
  it.each([
    [{ normas: [{ codigo: 'SC-05', titulo: 'Semaglutida' }], convenio: true, renglones: [1] }, 'SC-05: Semaglutida'],
    [
      {
        normas: [
          { codigo: 'SC-05', titulo: 'A' },
          { codigo: 'SC-07', titulo: 'B' },
        ],
        convenio: false,
        renglones: [],
      },
      'Normas SC-05 y SC-07',
    ],
    [{ normas: [], convenio: true, renglones: [] }, 'El convenio audita todas las recetas'],
    [{ normas: [], convenio: true, renglones: [2] }, 'El renglón 2 requiere autorización'],
    [{ normas: [], convenio: false, renglones: [1, 3] }, 'Los renglones 1 y 3 requieren autorización'],
    [{ normas: [], convenio: false, renglones: [] }, 'La regla que la envió a auditoría ya cambió'],
  ])('%j', (disparo, frase) => expect(fraseDisparo(disparo)).toBe(frase))
})

describe('what is left of a quota', () => {
  it.each([
    [3, 1, 2],
    [3, 3, 0],
    [3, 5, 0],
    [0, 5, null],
  ])('of %d with %d used is %j', (cuota, usadas, quedan) => expect(quedanDeCuota(cuota, usadas)).toBe(quedan))
})
