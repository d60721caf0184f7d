import { describe, expect, it } from 'vitest'
import {
  ALFABETO_REFERENCIA,
  createReferencia,
  formatReferencia,
  formatReferenciaEnFrase,
  referenciaDeEjemplo,
  suggestReferencias,
  validateReferencia,
} from './referencia'

function chance(semilla: number) {
  let estado = semilla
  return (max: number) => {
    estado = (Math.imul(estado, 1664525) + 1013904223) >>> 0
    return Math.floor((estado / 2 ** 32) * max)
  }
}

const siguiente = chance(20261121)
const referencias = Array.from({ length: 2000 }, () => createReferencia(siguiente))

describe('a reference', () => {
  it('is 10 symbols, never I, O or the extra symbol, and valid', () => {
    expect(ALFABETO_REFERENCIA).toHaveLength(34)
    expect(referencias.filter((r) => !/^[0-9A-HJ-NP-Z]{10}$/.test(r) || !validateReferencia(r))).toEqual([])
  })

  it('satisfies the definition of ISO 7064 MOD 37-2: the sum weighted by powers of 2 leaves 1', () => {
    const alfabeto = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*'
    const remainder = (r: string) =>
      Array.from(r).reduce((sum, s, i) => sum + alfabeto.indexOf(s) * 2 ** (9 - i), 0) % 37
    expect(referencias.filter((r) => remainder(r) !== 1)).toEqual([])
    expect(validateReferencia('0000000001')).toBe(true)
    expect(validateReferencia('0000000000')).toBe(false)
  })

  it('is read without minding case, spaces or dashes', () => {
    const r = referencias[0] ?? ''
    expect(validateReferencia(` ${r.slice(0, 5).toLowerCase()}-${r.slice(5)} `)).toBe(true)
    expect(formatReferencia('7k4m992qxa')).toBe('7K4M9 92QXA')
    expect(formatReferenciaEnFrase('7k4m992qxa')).toBe('7K4M9\u00a092QXA')
    expect(validateReferencia(formatReferencia(r))).toBe(true)
  })

  it.each(['', '7K4M9', '7K4M992QXAA', 'IIIIIIIIII', '*********1', 'Ñ000000001'])('refuses %j', (texto) => {
    expect(validateReferencia(texto)).toBe(false)
  })

  it('catches every single wrong symbol and every swap of neighbours', () => {
    const missed: string[] = []
    for (const r of referencias.slice(0, 100)) {
      for (let i = 0; i < 10; i++) {
        for (const s of ALFABETO_REFERENCIA) {
          if (s !== r[i] && validateReferencia(r.slice(0, i) + s + r.slice(i + 1))) missed.push(`${r} ${i} ${s}`)
        }
        const swapped = r.slice(0, i) + (r[i + 1] ?? '') + r.charAt(i) + r.slice(i + 2)
        if (i < 9 && swapped !== r && validateReferencia(swapped)) missed.push(`${r} ${i} swap`)
      }
    }
    expect(missed).toEqual([])
  })

  it('throws on a source of chance that never varies, where drawing again would never end', () => {
    expect(createReferencia(() => 0)).toBe('0000000001')
    const extraSymbol = ALFABETO_REFERENCIA.indexOf('L')
    const letterI = ALFABETO_REFERENCIA.indexOf('P')
    for (const stuck of [extraSymbol, letterI]) expect(() => createReferencia(() => stuck)).toThrow(Error)
  })
})

describe('suggestReferencias', () => {
  it('names first the ones whose symbol looks or sounds like the one that was written', () => {
    const conB = referencias.find((r) => r.indexOf('B') > 0 && r.indexOf('B') < 9) ?? ''
    const escrita = conB.replace('B', '8')
    const [primeras, resto] = [suggestReferencias(escrita).indexOf(conB), suggestReferencias(escrita).length]
    expect(primeras).toBeGreaterThanOrEqual(0)
    expect(primeras).toBeLessThan(Math.min(5, resto))
  })

  it('finds the meant one after one wrong symbol or one swap of neighbours', () => {
    for (const r of referencias.slice(0, 40)) {
      for (let i = 0; i < 9; i++) {
        const wrong = r.slice(0, i) + (r[i] === 'X' ? 'Y' : 'X') + r.slice(i + 1)
        expect(suggestReferencias(wrong)).toContain(r)
        const swapped = r.slice(0, i) + (r[i + 1] ?? '') + r.charAt(i) + r.slice(i + 2)
        if (swapped !== r) expect(suggestReferencias(swapped)).toContain(r)
      }
    }
  })

  it('reads I as 1 and O as 0, however many there are', () => {
    const r = referencias.find((x) => /0.*1|1.*0/.test(x)) ?? ''
    expect(suggestReferencias(r.replaceAll('0', 'o').replaceAll('1', 'i'))).toEqual([r])
  })

  it('suggests nothing for a valid one, a short one, or nonsense', () => {
    expect(suggestReferencias(referencias[0] ?? '')).toEqual([])
    expect(suggestReferencias('7K4M9')).toEqual([])
    expect(suggestReferencias('ññññññññññ')).toEqual([])
  })

  it('suggests only valid references, at most a dozen', () => {
    for (const r of referencias.slice(0, 200)) {
      const sugeridas = suggestReferencias(`${r.slice(0, 4)}${r[4] === 'A' ? 'B' : 'A'}${r.slice(5)}`)
      expect(sugeridas.every(validateReferencia)).toBe(true)
      expect(sugeridas.length).toBeLessThanOrEqual(12)
    }
  })
})

it('Q14 the example that a field shows is a number, so that typing it suggests no other', () => {
  expect(validateReferencia(referenciaDeEjemplo)).toBe(true)
  expect(suggestReferencias(referenciaDeEjemplo)).toEqual([])
})
