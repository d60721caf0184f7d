import { describe, expect, it } from 'vitest'
import {
  edad,
  esFecha,
  finDelDia,
  formatCuando,
  formatDesdeCuando,
  formatFecha,
  formatFechaCorta,
  formatFechaLarga,
  formatHora,
  formatLaHora,
  hoy,
  inicioDelDia,
  addDias,
} from './fecha'

const at = (iso: string) => new Date(iso)

describe('the calendar of Buenos Aires', () => {
  it.each([
    ['the last millisecond of the day before', '2026-11-21T02:59:59.999Z', '2026-11-20'],
    ['midnight', '2026-11-21T03:00:00.000Z', '2026-11-21'],
    ['new year', '2027-01-01T02:59:59.999Z', '2026-12-31'],
  ])('today changes at local midnight: %s', (_what, now, fecha) => {
    expect(hoy(at(now))).toBe(fecha)
  })

  it('agrees with Intl over ten years, every 7 h', () => {
    const intl = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires', dateStyle: 'short' })
    for (let ms = Date.UTC(2020, 0, 1); ms < Date.UTC(2030, 0, 1); ms += 7 * 3_600_000) {
      const date = new Date(ms)
      if (hoy(date) !== intl.format(date)) expect(hoy(date)).toBe(intl.format(date))
    }
  })

  it.each([
    ['2026-11-20', 30, '2026-12-20'],
    ['2026-12-20', 30, '2027-01-19'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-01', 0, '2026-03-01'],
  ])('%s plus %i days is %s', (fecha, n, result) => {
    expect(addDias(fecha, n)).toBe(result)
  })

  it('a day starts at 03:00 UTC and ends a millisecond before the next', () => {
    expect(inicioDelDia('2026-12-20').toISOString()).toBe('2026-12-20T03:00:00.000Z')
    expect(finDelDia('2026-12-20').toISOString()).toBe('2026-12-21T02:59:59.999Z')
    expect(hoy(finDelDia('2026-12-20'))).toBe('2026-12-20')
  })

  it.each([
    ['2026-02-28', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-1-1', false],
    ['20/12/2026', false],
    ['2026-12-20T00:00', false],
    ['', false],
  ])('%j is a date: %s', (texto, real) => {
    expect(esFecha(texto)).toBe(real)
  })
})

describe('the formats', () => {
  it('writes dates as people read them', () => {
    expect(formatFecha('2026-12-20')).toBe('20/12/2026')
    expect(formatFechaCorta('2026-12-20')).toBe('20/12')
    expect(formatFechaLarga('2026-12-20')).toBe('domingo 20/12/2026')
    expect(formatFechaLarga('2026-11-25')).toBe('miércoles 25/11/2026')
  })

  it('writes the hour without a leading zero', () => {
    expect(formatHora(at('2026-11-20T12:16:00Z'))).toBe('9:16')
    expect(formatHora(at('2026-11-20T03:05:00Z'))).toBe('0:05')
    expect(formatHora(at('2026-11-20T23:30:00Z'))).toBe('20:30')
  })

  it.each([
    ['2026-11-20T03:05:00Z', 'las 0:05'],
    ['2026-11-20T03:59:59Z', 'las 0:59'],
    ['2026-11-20T04:00:00Z', 'la 1:00'],
    ['2026-11-20T04:59:59Z', 'la 1:59'],
    ['2026-11-20T05:00:00Z', 'las 2:00'],
    ['2026-11-20T12:16:00Z', 'las 9:16'],
    ['2026-11-20T13:30:00Z', 'las 10:30'],
    ['2026-11-20T16:30:00Z', 'las 13:30'],
    ['2026-11-21T00:30:00Z', 'las 21:30'],
  ])('%s is in a sentence %s', (date, texto) => {
    expect(formatLaHora(at(date))).toBe(texto)
  })

  it.each([
    ['2026-11-20T12:16:00Z', 'hoy 9:16'],
    ['2026-11-20T03:00:00Z', 'hoy 0:00'],
    ['2026-11-20T02:59:00Z', 'ayer 23:59'],
    ['2026-11-19T02:59:00Z', '18/11/2026'],
    ['2026-11-05T12:16:00Z', '05/11/2026'],
    ['2026-11-21T12:16:00Z', '21/11/2026'],
  ])('%s is read as %s', (date, texto) => {
    expect(formatCuando(at(date), at('2026-11-20T18:00:00Z'))).toBe(texto)
    const desde = texto.startsWith('hoy') || texto.startsWith('ayer') ? texto : `el ${texto}`
    expect(formatDesdeCuando(at(date), at('2026-11-20T18:00:00Z'))).toBe(desde)
  })

  it.each([
    ['1952-03-12', '2026-11-20T12:00:00Z', 74],
    ['1952-11-20', '2026-11-20T03:00:00Z', 74],
    ['1952-11-20', '2026-11-20T02:59:00Z', 73],
    ['2024-02-29', '2026-02-28T12:00:00Z', 1],
    ['2024-02-29', '2026-03-01T12:00:00Z', 2],
    ['2026-11-20', '2026-11-20T12:00:00Z', 0],
  ])('somebody born on %s is, at %s, %i', (nacimiento, now, anios) => {
    expect(edad(nacimiento, at(now))).toBe(anios)
  })
})
