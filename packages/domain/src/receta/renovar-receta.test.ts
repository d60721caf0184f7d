import { describe, expect, it } from 'vitest'
import { alcanzaHasta, type ItemARenovar, renovarItem } from './renovar-receta'

const item: ItemARenovar = {
  envases: 2,
  dispensado: 2,
  unidades: 30,
  tomas: { manana: 1, mediodia: 0, tarde: 0, noche: 1 },
}
const dispensada_en = new Date('2026-11-01T15:00:00Z')
const despues = new Date('2026-12-20T15:00:00Z')

describe('what was handed over', () => {
  it.each([
    ['60 comprimidos, 2 a day, from that same day', {}, '2026-11-30'],
    ['only what was really handed over', { dispensado: 1 }, '2026-11-15'],
    ['half a one each time', { tomas: { manana: 0.5, mediodia: 0, tarde: 0, noche: 0 } }, '2027-02-28'],
    ['nothing was', { dispensado: 0 }, null],
    ['posología in free words', { tomas: null }, null],
    ['a box that is not counted in units', { unidades: null }, null],
    ['not enough for a day', { unidades: 1, dispensado: 1 }, null],
  ])('lasts: %s', (_que, campos, hasta) => {
    expect(alcanzaHasta({ ...item, ...campos }, dispensada_en)).toBe(hasta)
  })
})

describe('renewing a line', () => {
  it.each([
    ['all of it was handed over, and it is over', {}, despues, { envases: 2, novedad: '' }],
    [
      'part of it was',
      { dispensado: 1 },
      despues,
      { envases: 1, novedad: 'la vez anterior se retiraron 1 de 2 envases' },
    ],
    ['none of it was', { dispensado: 0 }, despues, { envases: 2, novedad: 'la vez anterior no se retiró' }],
    [
      'it still lasts',
      {},
      new Date('2026-11-10T15:00:00Z'),
      { envases: 2, novedad: 'lo retirado alcanza hasta el 30/11/2026' },
    ],
    [
      'part of it was, and still lasts',
      { dispensado: 1 },
      new Date('2026-11-10T15:00:00Z'),
      {
        envases: 1,
        novedad: 'la vez anterior se retiraron 1 de 2 envases; lo retirado alcanza hasta el 15/11/2026',
      },
    ],
  ])('when %s', (_que, campos, now, renovado) => {
    expect(renovarItem({ ...item, ...campos }, dispensada_en, now)).toEqual(renovado)
  })

  it('says nothing of how long it lasts when nobody knows when it was handed over', () => {
    expect(renovarItem(item, null, dispensada_en)).toEqual({ envases: 2, novedad: '' })
  })
})
