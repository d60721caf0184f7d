import { describe, expect, it } from 'vitest'
import { parsePosologia } from './posologia'
import { notacion, textoPosologia } from './posologia-texto'

describe('notacion', () => {
  it.each([
    ['1-0-1 x 30', '1-0-0-1 x 30'],
    ['½-0-½', '0,5-0-0-0,5'],
    ['cada 8 horas por 7 dias', 'c/8h x 7'],
    ['2 disparos cada 6 horas si hace falta, hasta 8 por día', '2 puff c/6h sos max 8'],
    ['1 sobre c/24h + en ayunas', '1 sobre c/24h + en ayunas'],
    ['1-0-0 UI', '1-0-0-0 UI'],
  ])('%j is typed %j', (texto, corta) => {
    const posologia = parsePosologia(texto)
    expect(posologia && notacion(posologia)).toBe(corta)
  })

  it('is read back as the same scheme, and so are the plain words of every interval', () => {
    let semilla = 20261121
    const one = <T>(values: readonly T[]) => {
      semilla = (Math.imul(semilla, 1664525) + 1013904223) >>> 0
      return values[Math.floor((semilla / 2 ** 32) * values.length)] as T
    }
    const cantidades = ['0', '1', '2', '½', '1,5', '0,25', '3']
    for (let i = 0; i < 3000; i++) {
      const unidad = one(['', '', ' comp', ' puff', ' ml', ' cda', ' UI', ' gotas', ' sobres'])
      const lugares = Array.from({ length: one([3, 4]) }, () => one(cantidades)).join('-') + unidad
      const intervalo = `${one(['1', '2', '½', '2,5'])}${unidad} c/${one([1, 4, 6, 8, 12, 24, 48])}h`
      const base = one([lugares, intervalo])
      const resto = [
        one(['', 'x 7', 'x 30', 'x 1']),
        one(['', 'sos', 'sos max 90']),
        one(['', '+ con las comidas', '+ en ayunas']),
      ]
      const posologia = parsePosologia([base, ...resto].join(' '))
      if (!posologia) expect(base).toMatch(/^0-0-0(-0)?\b/)
      else {
        expect(parsePosologia(notacion(posologia))).toEqual(posologia)
        expect(textoPosologia(posologia)).not.toMatch(/undefined|NaN|null|\bsos\b|c\//)
      }
    }
  })
})
