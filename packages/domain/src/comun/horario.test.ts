import { describe, expect, it } from 'vitest'
import { abreAhora, diaDeTurno, farmaciaAtiende, type Horario, minutoDeSemana, proximoCambio } from './horario'

/** 2026-11-16 is a Monday; the time is Buenos Aires'. */
const el = (dia: number, hora: string) => new Date(`2026-11-${15 + dia}T${hora}:00-03:00`)
const [lunes, viernes, sabado, domingo] = [1, 5, 6, 7]

const partido: Horario = {
  '1': [
    ['08:00', '12:30'],
    ['16:00', '20:30'],
  ],
  '7': [],
}
const nocturno: Horario = { '5': [['20:00', '02:00']], '7': [['22:00', '06:00']] }
const todoElDia: Horario = { '1': [['00:00', '24:00']] }
const deOchoAOcho: Horario = { '6': [['08:00', '08:00']] }

describe('abreAhora', () => {
  it.each([
    ['a minute before it opens', partido, el(lunes, '07:59'), false],
    ['the minute it opens', partido, el(lunes, '08:00'), true],
    ['the last minute of the morning', partido, el(lunes, '12:29'), true],
    ['the minute it closes for the siesta', partido, el(lunes, '12:30'), false],
    ['in the siesta', partido, el(lunes, '14:00'), false],
    ['the minute it opens again', partido, el(lunes, '16:00'), true],
    ['the minute it closes', partido, el(lunes, '20:30'), false],
    ['a day with no range', partido, el(domingo, '10:00'), false],
    ['a day nobody wrote, when others are', partido, el(viernes, '10:00'), false],
    ['before midnight of a range that crosses it', nocturno, el(viernes, '23:59'), true],
    ['after midnight of that range', nocturno, el(sabado, '01:59'), true],
    ['the minute that range ends', nocturno, el(sabado, '02:00'), false],
    ['the same hour a day earlier', nocturno, el(viernes, '01:00'), false],
    ['Sunday night', nocturno, el(domingo, '23:00'), true],
    ['Monday before dawn, by Sunday night', nocturno, el(lunes, '05:59'), true],
    ['Monday at dawn', nocturno, el(lunes, '06:00'), false],
    ['the first minute of a whole day', todoElDia, el(lunes, '00:00'), true],
    ['the last minute of a whole day', todoElDia, el(lunes, '23:59'), true],
    ['the minute after a whole day', todoElDia, el(2, '00:00'), false],
    ['24 hours that begin at 8', deOchoAOcho, el(domingo, '07:59'), true],
    ['when those 24 hours are over', deOchoAOcho, el(domingo, '08:00'), false],
  ])('answers %s', (_cuando, horario, now, abierta) => {
    expect(abreAhora(horario, now)).toBe(abierta)
  })

  it('does not know without hours, instead of saying closed', () => {
    expect(abreAhora({}, el(lunes, '10:00'))).toBeNull()
  })

  it('reads Buenos Aires time, whatever the day is in UTC', () => {
    // Tuesday 00:15 in UTC.
    expect(abreAhora({ '1': [['21:00', '22:00']] }, new Date('2026-11-17T00:15:00Z'))).toBe(true)
  })

  it('counts the minutes of the week from Monday', () => {
    expect([el(lunes, '00:00'), el(2, '00:01'), el(domingo, '23:59')].map(minutoDeSemana)).toEqual([0, 1_441, 10_079])
    expect(minutoDeSemana(new Date('1969-12-31T23:59:59Z'))).toBe(2 * 1_440 + 20 * 60 + 59)
  })
})

describe('a turno', () => {
  it.each([
    ['2026-11-16T08:00:00-03:00', '2026-11-16'],
    ['2026-11-16T23:59:00-03:00', '2026-11-16'],
    ['2026-11-17T07:59:59-03:00', '2026-11-16'],
    ['2026-11-17T08:00:00-03:00', '2026-11-17'],
  ])('at %s is the one of %s', (instante, dia) => {
    expect(diaDeTurno(new Date(instante))).toBe(dia)
  })

  it.each([
    ['on duty, past its hours', partido, true, el(2, '03:00'), true],
    ['not on duty, past its hours', partido, false, el(2, '03:00'), false],
    ['not on duty, by its hours', partido, false, el(lunes, '10:00'), true],
    ['on duty, though its hours are not known', {}, true, el(lunes, '12:00'), true],
    ['nobody knows, without hours nor duty', {}, false, el(lunes, '12:00'), null],
  ])('attends: %s', (_como, horario, de_turno, now, atiende) => {
    expect(farmaciaAtiende(horario, de_turno, now)).toBe(atiende)
  })
})

const siempre: Horario = Object.fromEntries('1234567'.split('').map((dia) => [dia, [['00:00', '24:00']]]))
const empalmado: Horario = {
  '1': [
    ['08:00', '12:00'],
    ['12:00', '24:00'],
  ],
  '2': [['00:00', '03:00']],
}

describe('proximoCambio', () => {
  it.each([
    ['before it opens', partido, el(lunes, '07:59'), el(lunes, '08:00')],
    ['open in the morning', partido, el(lunes, '08:00'), el(lunes, '12:30')],
    ['in the siesta', partido, el(lunes, '12:30'), el(lunes, '16:00')],
    ['closed until the next week', partido, el(lunes, '20:30'), el(lunes + 7, '08:00')],
    ['on Sunday, for Monday', partido, el(domingo, '10:00'), el(lunes + 7, '08:00')],
    ['open past midnight', nocturno, el(viernes, '23:00'), el(sabado, '02:00')],
    ['on Sunday night, open into Monday', nocturno, el(domingo, '23:00'), el(lunes + 7, '06:00')],
    ['on Monday before dawn, still by Sunday night', nocturno, el(lunes, '05:00'), el(lunes, '06:00')],
    ['with ranges that touch, as one', empalmado, el(lunes, '09:00'), el(2, '03:00')],
    ['open round the clock', siempre, el(lunes, '09:00'), null],
    ['never open', { '1': [] }, el(lunes, '09:00'), null],
    ['nobody knows', {}, el(lunes, '09:00'), null],
  ])('%s', (_cuando, horario: Horario, now, cambio) => {
    expect(proximoCambio(horario, now)).toEqual(cambio)
  })
})
