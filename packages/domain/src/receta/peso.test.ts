import { describe, expect, it } from 'vitest'
import { camposPeso, formatPeso, lineaPeso, parseNotaPeso, parsePeso } from './peso'

const now = new Date('2026-11-20T13:00:00Z')

describe('the weight of a patient', () => {
  it.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    [' 3,25 ', 3.25],
    ['0,2', 0.2],
    ['650', 650],
    ['0,19', null],
    ['650,01', null],
    ['12,555', null],
    ['12,', null],
    ['doce', null],
    ['-3', null],
    ['', null],
  ])('typed «%s» is %s', (escrito, kg) => {
    expect(parsePeso(escrito)).toBe(kg)
  })

  it('is written as it is typed, and said with the day it was taken', () => {
    expect([formatPeso(12.5), formatPeso(70)]).toEqual(['12,5', '70'])
    expect(lineaPeso(12.5, '2026-11-19')).toBe('12,5\u00a0kg, tomado el 19/11/2026')
  })

  it('is read back from the note that says it, and from no other', () => {
    const peso = { peso_kg: 12.5, peso_fecha: '2026-11-19' }
    expect(parseNotaPeso(`Peso: ${lineaPeso(12.5, '2026-11-19')}`)).toEqual(peso)
    for (const nota of ['Peso: mucho', 'Tomar con agua', 'Peso: 999 kg, tomado el 19/11/2026'])
      expect(parseNotaPeso(nota)).toBeNull()
  })

  it.each([
    [{}, []],
    [{ peso_kg: 12.5, peso_fecha: '2026-11-20' }, []],
    [{ peso_kg: 12.5, peso_fecha: '2020-01-01' }, []],
    [{ peso_kg: 12.5 }, ['peso_fecha']],
    [{ peso_fecha: '2026-11-20' }, ['peso_kg']],
    [{ peso_kg: 12.5, peso_fecha: '2026-11-21' }, ['peso_fecha']],
    [{ peso_kg: 12.5, peso_fecha: '2019-12-31' }, ['peso_fecha']],
  ])('%j is refused by %j', (peso, campos) => {
    expect(Object.keys(camposPeso(peso, '2020-01-01', now))).toEqual(campos)
  })
})
