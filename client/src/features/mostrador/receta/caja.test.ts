import { describe, expect, it } from 'vitest'
import { aReceta } from '../mostrador.builders'
import { cajaDe, cajaQueNoSale, conCaja, formatVence, leerVence } from './caja'
import { entregar, type Linea, lineasDe } from './decisiones'

describe('the expiry somebody types', () => {
  it.each([
    ['08/2028', '2028-08-31'],
    ['8/28', '2028-08-31'],
    ['2/2028', '2028-02-29'],
    ['12/2027', '2027-12-31'],
    ['15/08/2028', '2028-08-15'],
    ['5-8-28', '2028-08-05'],
  ])('%s is %s', (texto, fecha) => expect(leerVence(texto)).toBe(fecha))

  it.each(['', '2028', '13/2028', '31/02/2028', 'agosto'])('%s is no date', (texto) =>
    expect(leerVence(texto)).toBeNull(),
  )

  it('is read back as boxes print it', () => {
    expect(formatVence('2028-08-31')).toBe('08/2028')
    expect(formatVence('2028-08-15')).toBe('15/08/2028')
  })
})

describe('an expired box', () => {
  const now = new Date('2026-11-20T12:00:00Z')

  it('is refused with its date and what to do', () => {
    expect(cajaQueNoSale('2026-10-31', now)).toBe(
      'Esa caja venció el 31/10/2026: no se puede entregar. Separarla y tomar otra.',
    )
  })

  it('is not the one that expires today, nor one that does not say', () => {
    expect(cajaQueNoSale('2026-11-20', now)).toBeUndefined()
    expect(cajaQueNoSale(null, now)).toBeUndefined()
  })
})

describe('a box of a line', () => {
  const [, linea] = lineasDe([aReceta()]) as [Linea, Linea]
  const caja = cajaDe({ gtin: '07790009876548', lote: 'B1', vence: '2028-08-31', serie: 'S1' })
  const con = (serie: string, lote = 'B1') => ({ ...caja, serie, lote })

  it('is one pack, and each other one is one more', () => {
    expect(conCaja(linea, undefined, caja)).toEqual({ ok: true, value: entregar(1, { caja }) })
    expect(conCaja(linea, { que: 'no_hay' }, caja)).toEqual({ ok: true, value: entregar(1, { caja }) })
    expect(conCaja(linea, entregar(1, { caja }), con('S2'))).toEqual({
      ok: true,
      value: entregar(2, { caja: con('') }),
    })
  })

  it('is the box of what was decided without one', () => {
    expect(conCaja(linea, entregar(3), caja)).toEqual({ ok: true, value: entregar(3, { caja }) })
  })

  it.each([
    ['the same box twice', entregar(1, { caja }), caja, /ya está leída/],
    ['one of another lot', entregar(1, { caja }), con('S2', 'B2'), /otro lote.*B1/],
    ['one more than what is left', entregar(3, { caja }), con('S4'), /Ya están los 3/],
  ])('is refused: %s', (_, decision, otra, motivo) => {
    expect(conCaja(linea, decision, otra)).toEqual({ ok: false, motivo: expect.stringMatching(motivo) })
  })
})
