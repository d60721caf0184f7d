import { describe, expect, it } from 'vitest'
import { createAlcance } from './alcance'
import { sinFuentes, type PautaEspecial } from './fuentes-clinicas'
import { claves, fuente, hecho } from './revision-seguridad.builders'
import { aProducto } from './revision.builders'

const pauta = (p: Partial<PautaEspecial>): PautaEspecial => ({
  id: 'p',
  a: createAlcance('metotrexato', ['metotrexato']),
  vias: ['oral'],
  forma: '',
  desde: 0,
  unidad: 'mg',
  dias: 7,
  maximo_dias: null,
  exige: null,
  via_prohibida: null,
  nivel: 'frena',
  ...hecho,
  ...p,
})
const metotrexato = aProducto({ ifa_clave: 'metotrexato', monodroga: 'Metotrexato', concentracion: '2,5 mg', atc: '' })
const dice = (posologia: string, fila: Partial<PautaEspecial> = {}, producto = metotrexato) =>
  claves({
    items: [[1, posologia]],
    contexto: { productos: [producto], fuentes: { ...sinFuentes, pautas: fuente('Pautas', [pauta(fila)]) } },
  })

describe('what is not taken daily', () => {
  it.each([
    '1-0-0-0 x 30',
    'c/24h',
    'c/12h x 4',
    '1 por día',
    '1 comp a la noche, por 4 semanas',
    'uno con el desayuno durante un mes',
    'c/72h',
  ])('stops %s', (posologia) => {
    expect(dice(posologia)).toEqual(['frena PAUTA:p:metotrexato'])
  })

  it.each(['c/168h', '6 comprimidos una vez por semana', 'los lunes', 'semanal', '1-0-0-0 x 1', 'una sola vez'])(
    'lets %s go',
    (posologia) => {
      expect(dice(posologia)).toEqual([])
    },
  )

  it('asks how often where nothing says it, of what stops; of what only warns it says nothing', () => {
    expect(dice('según indicación')).toEqual(['advierte PAUTA:p:metotrexato'])
    expect(dice('según indicación', { nivel: 'advierte' })).toEqual([])
  })

  it('speaks from a strength on, in its own unit', () => {
    expect(dice('1-0-0-0', { desde: 2.5 })).toEqual(['frena PAUTA:p:metotrexato'])
    expect(dice('1-0-0-0', { desde: 2.6 })).toEqual([])
    expect(dice('1-0-0-0', { desde: 2.5, unidad: 'UI' })).toEqual([])
  })

  it('speaks of its own routes alone', () => {
    expect(dice('1-0-0-0', {}, aProducto({ ...metotrexato, via: 'subcutánea' }))).toEqual([])
  })

  it('counts the days that one may take it', () => {
    const fila = { dias: null, maximo_dias: 5 }
    expect(dice('1-0-0-0 x 5', fila)).toEqual([])
    expect(dice('1-0-0-0 x 6', fila)).toEqual(['frena PAUTA:p:metotrexato'])
    expect(dice('1-0-0-0', fila)).toEqual([])
  })
})
