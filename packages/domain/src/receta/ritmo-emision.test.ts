import { describe, expect, it } from 'vitest'
import { pausaMs, ritmoEmision } from './ritmo-emision'

const inicio = new Date('2026-11-20T13:00:00Z')
const en = (segundos: number) => new Date(inicio.getTime() + segundos * 1_000)
const por_hora = 240

/** Issues every `cada` seconds for twenty minutes. `firma`: whether the médico can show a second factor when asked. */
function robot(cada: number, firma: boolean) {
  const instantes: Date[] = []
  let segundo_factor_en = inicio
  let frenado = false
  for (let s = 0; s < 20 * 60; s += cada) {
    const { ritmo } = ritmoEmision(instantes.slice(0, 20), { segundo_factor_en, por_hora }, en(s))
    if (ritmo === 'segundo_factor' && firma) segundo_factor_en = en(s)
    if (ritmo === 'frenada') frenado = true
    if (ritmo === 'sigue') instantes.unshift(en(s))
  }
  return { emitidas: instantes.length, frenado }
}

describe('ritmoEmision', () => {
  it.each([
    ['can show a second factor, at twenty', true, { emitidas: 20, frenado: true }],
    ['cannot, at ten', false, { emitidas: 10, frenado: false }],
  ])('G19 stops one receta every three seconds by a robot that %s', (_que, firma, esperado) => {
    expect(robot(3, firma)).toEqual(esperado)
  })

  it('lets who writes one every sixteen seconds go on all morning', () => {
    expect(robot(16, false)).toEqual({ emitidas: 75, frenado: false })
  })

  it('goes on asking after a pause: waiting does not prove who is there', () => {
    const diez = Array.from({ length: 10 }, (_, i) => en(27 - 3 * i))
    expect(ritmoEmision(diez, { segundo_factor_en: inicio, por_hora }, en(270)).ritmo).toBe('segundo_factor')
  })

  it('a fresh second factor clears the ten before it', () => {
    const diez = Array.from({ length: 10 }, (_, i) => en(27 - 3 * i))
    expect(ritmoEmision(diez, { segundo_factor_en: en(29), por_hora }, en(30))).toEqual({ ritmo: 'sigue', margen: 10 })
    expect(ritmoEmision(diez, { segundo_factor_en: null, por_hora }, en(30)).ritmo).toBe('segundo_factor')
  })

  it('waits an hour after the last one, and then shows the second factor first', () => {
    const veinte = Array.from({ length: 20 }, (_, i) => en(57 - 3 * i))
    const a = (ms: number, segundo_factor_en: Date) =>
      ritmoEmision(veinte, { segundo_factor_en, por_hora }, new Date(en(57).getTime() + ms)).ritmo
    expect([a(pausaMs - 1, en(60)), a(pausaMs, inicio), a(pausaMs, en(60))]).toEqual([
      'frenada',
      'segundo_factor',
      'sigue',
    ])
  })

  it('says how many may still go before it is asked again', () => {
    expect(ritmoEmision([], { segundo_factor_en: inicio, por_hora }, en(0))).toEqual({ ritmo: 'sigue', margen: 10 })
    const quince = Array.from({ length: 15 }, (_, i) => en(42 - 3 * i))
    expect(ritmoEmision(quince, { segundo_factor_en: en(43), por_hora }, en(45)).margen).toBe(5)
  })

  it('sets no pace where the operator set one that no clock can tell', () => {
    const veinte = Array.from({ length: 20 }, () => inicio)
    expect(ritmoEmision(veinte, { segundo_factor_en: null, por_hora: 100_000_000 }, inicio)).toEqual({
      ritmo: 'sigue',
      margen: null,
    })
  })
})
