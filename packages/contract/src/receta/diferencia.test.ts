import { describe, expect, it } from 'vitest'
import type { ItemComparable } from './datos'
import { compareRecetas, type RecetaComparable } from './diferencia'

const enalapril: ItemComparable = {
  monodroga: 'Enalapril',
  concentracion: '10 mg',
  forma: 'comprimido',
  presentacion: 'x 30',
  marca: '',
  envases: 1,
  posologia: '1 comprimido a la mañana',
}
const metformina: ItemComparable = { ...enalapril, monodroga: 'Metformina', concentracion: '850 mg', envases: 2 }
const antes: RecetaComparable = {
  items: [enalapril],
  diagnosticos: [{ codigo: 'I10', texto: 'Hipertensión esencial' }],
  convenio: { nombre: 'Programa Salud Cerca', es_particular: false },
  plan: 'Plan 1',
  permite_sustitucion: true,
  observaciones: '',
  prestador: null,
}
const con = (...items: ItemComparable[]): RecetaComparable => ({ ...antes, items })

describe('the difference between a receta and the one it replaces', () => {
  it('is nothing between two that say the same', () => {
    expect(compareRecetas(antes, structuredClone(antes))).toEqual([])
  })

  it.each([
    ['the strength', { concentracion: '20 mg' }, 'Enalapril · concentración', '10 mg', '20 mg'],
    ['the form', { forma: 'gotas' }, 'Enalapril · forma', 'comprimido', 'gotas'],
    ['the presentation', { presentacion: 'x 60' }, 'Enalapril · presentación', 'x 30', 'x 60'],
    ['the brand', { marca: 'Lotrial' }, 'Enalapril · marca sugerida', 'ninguna', 'Lotrial'],
    ['the packs', { envases: 3 }, 'Enalapril · cantidad', '1 envase', '3 envases'],
    [
      'the posología',
      { posologia: 'a la noche' },
      'Enalapril · cómo se toma',
      '1 comprimido a la mañana',
      'a la noche',
    ],
  ])('says %s, how it was and how it is', (_que, campo, sobre, era, es) => {
    expect(compareRecetas(antes, con({ ...enalapril, ...campo }))).toEqual([
      { que: 'cambia', sobre, antes: era, ahora: es },
    ])
  })

  it('says whole what was added and what was taken out', () => {
    expect(compareRecetas(con(enalapril), con(metformina))).toEqual([
      { que: 'quita', sobre: 'Enalapril 10 mg comprimido', antes: '1 envase · 1 comprimido a la mañana', ahora: '' },
      {
        que: 'agrega',
        sobre: 'Metformina 850 mg comprimido',
        antes: '',
        ahora: '2 envases · 1 comprimido a la mañana',
      },
    ])
  })

  it('takes lines of one drug by their strength before their order, whatever order they are in', () => {
    const fuerte = { ...enalapril, concentracion: '20 mg' }
    expect(compareRecetas(con(enalapril, fuerte, metformina), con(metformina, fuerte, enalapril))).toEqual([])
    expect(compareRecetas(con(enalapril, fuerte), con(fuerte, { ...enalapril, concentracion: '5 mg' }))).toEqual([
      { que: 'cambia', sobre: 'Enalapril · concentración', antes: '10 mg', ahora: '5 mg' },
    ])
  })

  it.each([
    ['Diagnóstico', { diagnosticos: [] }, 'I10 Hipertensión esencial', 'nada'],
    ['Cobertura', { plan: null }, 'Programa Salud Cerca · Plan 1', 'Programa Salud Cerca'],
    ['Admite sustitución', { permite_sustitucion: false }, 'sí', 'no'],
    ['Prestador', { prestador: 'Sanatorio' }, 'nada', 'Sanatorio'],
    ['Observaciones', { observaciones: 'En ayunas' }, 'nada', 'En ayunas'],
    ['Peso', { peso_kg: 12.5, peso_fecha: '2026-11-19' }, 'nada', '12,5\u00a0kg, tomado el 19/11/2026'],
  ])('says %s', (sobre, campo, era, es) => {
    expect(compareRecetas(antes, { ...antes, ...campo })).toEqual([{ que: 'cambia', sobre, antes: era, ahora: es }])
  })
})
