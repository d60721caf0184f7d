import { describe, expect, it } from 'vitest'
import { tomasDe, totalDe } from './cuentas'
import { parsePosologia } from './posologia'
import { textoPosologia, textoSimple } from './posologia-texto'

const read = (texto: string) => {
  const posologia = parsePosologia(texto)
  return posologia && { texto: textoSimple(posologia), unidades: totalDe(posologia)?.a ?? null }
}

describe('parsePosologia', () => {
  it.each([
    ['1-0-0-1 x 30', '1 a la mañana y 1 a la noche, durante 30 días', 60],
    ['1-0-1 x 30', '1 a la mañana y 1 a la noche, durante 30 días', 60],
    ['½-0-½ x 30', 'medio a la mañana y medio a la noche, durante 30 días', 30],
    ['0,5-0-0,5 x 30', 'medio a la mañana y medio a la noche, durante 30 días', 30],
    ['c/8h x 7', '1 cada 8 horas, durante 7 días', 21],
    ['2 puff c/6h sos max 8', '2 disparos cada 6 horas si hace falta, hasta 8 por día', null],
    ['1-0-0 + en ayunas', '1 a la mañana, en ayunas', null],
    ['0-0-1 x 30 + al acostarse', '1 a la noche, al acostarse, durante 30 días', 30],
    ['1-0-1 x 30 + con comida', '1 a la mañana y 1 a la noche, con las comidas, durante 30 días', 60],
    ['cada 8 horas por 7 dias', '1 cada 8 horas, durante 7 días', 21],
    ['1-1-1-1 x 10', '1 a la mañana, 1 al mediodía, 1 a la tarde y 1 a la noche, durante 10 días', 40],
    ['1½-0-0 x 10', '1 y medio a la mañana, durante 10 días', 15],
    ['1 1/2-0-0 x 10', '1 y medio a la mañana, durante 10 días', 15],
    ['1/2-0-1/2 x 10', 'medio a la mañana y medio a la noche, durante 10 días', 10],
    ['¼-0-¾ x 4', 'un cuarto a la mañana y tres cuartos a la noche, durante 4 días', 4],
    ['1,25-0-0 x 4', '1,25 a la mañana, durante 4 días', 5],
    ['1-0-1 comp x 30', '1 comprimido a la mañana y 1 a la noche, durante 30 días', 60],
    ['½-0-1½ comp x 2', 'medio comprimido a la mañana y 1 y medio a la noche, durante 2 días', 4],
    ['1,5 comp c/12h x 10', '1 comprimido y medio cada 12 horas, durante 10 días', 30],
    ['2½ comp c/24h', '2 comprimidos y medio cada 24 horas', null],
    ['¼ comp c/24h x 4', 'un cuarto de comprimido cada 24 horas, durante 4 días', 1],
    ['½ cda c/8h', 'media cucharada cada 8 horas', null],
    ['5 ml c/8h x 7', '5 ml cada 8 horas, durante 7 días', 105],
    ['2,5-0-2,5 ml x 7', '2,5 ml a la mañana y 2,5 ml a la noche, durante 7 días', 35],
    ['20 gotas c/8h x 5', '20 gotas cada 8 horas, durante 5 días', 300],
    ['10-0-0-20 UI', '10 UI a la mañana y 20 UI a la noche', null],
    ['1 comprimido cada 8 horas, durante 7 días', '1 comprimido cada 8 horas, durante 7 días', 21],
    ['1 cap c/12 hs x 2 semanas', '1 cápsula cada 12 horas, durante 14 días', 28],
    ['c/5h x 7', '1 cada 5 horas, durante 7 días', 34],
    ['c/48h x 7', '1 cada 48 horas, durante 7 días', 4],
    ['c/1h x 1', '1 cada 1 hora, durante 1 día', 24],
    ['C/8H  X7', '1 cada 8 horas, durante 7 días', 21],
    ['1-0-0-1x30', '1 a la mañana y 1 a la noche, durante 30 días', 60],
    ['c/8hx7', '1 cada 8 horas, durante 7 días', 21],
    ['1 – 0 – 1 x 30 días.', '1 a la mañana y 1 a la noche, durante 30 días', 60],
    ['1-0-0 sos x 30', '1 a la mañana si hace falta, durante 30 días', null],
    [
      '2 disparos cada 6 horas si hace falta, hasta 8 por día',
      '2 disparos cada 6 horas si hace falta, hasta 8 por día',
      null,
    ],
    ['2 puff c/6h sos max. 8 puff/dia', '2 disparos cada 6 horas si hace falta, hasta 8 por día', null],
    ['1-0-0 despues de comer + con agua', '1 a la mañana, después de las comidas, con agua', null],
  ])('reads %j as "%s", %s units', (texto, words, unidades) => {
    expect(read(texto)).toMatchObject({ texto: words, unidades })
  })

  it('gives the parts of the day to the grid', () => {
    const tomas = (texto: string) => {
      const leida = parsePosologia(texto)
      return leida && tomasDe(leida)
    }
    expect(tomas('1-0-½ x 30 + con comida')).toEqual({ manana: 1, mediodia: 0, tarde: 0, noche: 0.5 })
    expect(tomas('1 comp a la mañana y 2 a la noche')).toEqual({ manana: 1, mediodia: 0, tarde: 0, noche: 2 })
    for (const otra of [
      '2 puff c/6h sos max 8',
      '1 comp por noche, los lunes',
      '1 a 2 comp por noche',
      '1 comp en ayunas',
    ])
      expect(tomas(otra)).toBeNull()
  })

  it('keeps a line of a receta on one: no figure is split from its unit', () => {
    const leida = parsePosologia('2 puff c/6h x 30')
    expect(leida && textoPosologia(leida)).toBe('2\u00a0disparos cada 6\u00a0horas, durante 30\u00a0días')
  })

  it.each([
    '',
    'x 30',
    'sos',
    '1',
    '1-1',
    '1-0-0-1-1',
    '0-0-0 x 30',
    '0 comp c/8h',
    'c/0h',
    'c/200h',
    'c/8h x 0',
    'c/8h x 400',
    'c/8h x 7,5',
    'c/8h por 7',
    'c/8h x 7 x 10',
    'c/8h sos sos',
    'puff c/6h',
    '1,000-0-0',
    ',5-0-0',
    '½½-0-0',
    '1/3-0-0',
    '11/2-0-0',
    '-1-0-1',
    '1-0-1 x 30 comp',
    '1-0-1 + ',
    '1-0-1 + con comida + con comida',
    'c/8hola',
    '2 puff c/6h sos max 1',
    '2 puff c/6h sos max 8 comp',
    'c/4h max 4',
    '1-0-1 max 1',
    'segun indicacion medica',
  ])('does not guess %j', (texto) => {
    expect(parsePosologia(texto)).toBeNull()
  })

  it('answers quickly to a long text', () => {
    const start = performance.now()
    for (const texto of ['1-'.repeat(5000), ' '.repeat(50_000), '1 '.repeat(20_000), `c/8h ${'+ '.repeat(20_000)}`]) {
      expect(parsePosologia(texto)).toBeNull()
    }
    expect(performance.now() - start).toBeLessThan(1000)
  })
})
