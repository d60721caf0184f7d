import { describe, expect, it } from 'vitest'
import { aReceta } from '../mostrador.builders'
import { cajaDe, cajaQueNoSale, conCaja, formatVence, readExpiry } from './caja'
import { entregar, type Linea, lineasDe, noHay } from './decisiones'

describe('the expiry somebody types', () => {
  it.each([
    ['08/2028', '2028-08-31'],
    ['8/28', '2028-08-31'],
    ['2/2028', '2028-02-29'],
    ['12/2027', '2027-12-31'],
    ['15/08/2028', '2028-08-15'],
    ['5-8-28', '2028-08-05'],
  ])('%s is %s', (texto, fecha) => expect(readExpiry(texto)).toBe(fecha))

  it.each(['', '2028', '13/2028', '31/02/2028', 'agosto'])('%s is no date', (texto) =>
    expect(readExpiry(texto)).toBeNull(),
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
      'Esa caja venció el 31/10/2026: no se puede entregar. Separala y tomá otra.',
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
    expect(conCaja(linea, undefined, caja)).toEqual({ ok: true, value: entregar(1, { cajas: [caja] }) })
    expect(conCaja(linea, noHay, caja)).toEqual({ ok: true, value: entregar(1, { cajas: [caja] }) })
    expect(conCaja(linea, entregar(1, { cajas: [caja] }), con('S2', 'B2'))).toEqual({
      ok: true,
      value: entregar(2, { cajas: [caja, con('S2', 'B2')] }),
    })
    // Two equal codes without a serial number are two boxes.
    expect(conCaja(linea, entregar(1, { cajas: [con('')] }), con(''))).toMatchObject({ value: { envases: 2 } })
  })

  it('is one of those of what was decided before, while fewer were read than leave', () => {
    expect(conCaja(linea, entregar(3), caja)).toEqual({ ok: true, value: entregar(3, { cajas: [caja] }) })
    expect(conCaja(linea, entregar(3, { cajas: [caja] }), con('S2'))).toMatchObject({ value: { envases: 3 } })
  })

  it.each([
    ['the same box twice', entregar(1, { cajas: [caja] }), caja, /ya está leída/],
    ['one more than what is left', entregar(3, { cajas: [caja, con('S2'), con('S3')] }), con('S4'), /Ya están los 3/],
  ])('is refused: %s', (_, decision, otra, motivo) => {
    expect(conCaja(linea, decision, otra)).toEqual({ ok: false, motivo: expect.stringMatching(motivo) })
  })
})
