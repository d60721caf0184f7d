import { describe, expect, it } from 'vitest'
import { cuantasRecetas, vigenciasDe } from './vigencias'

const now = new Date('2026-11-20T15:00:00Z')
const una = { fecha_receta: null, tratamiento_prolongado: false, cantidad_recetas: 1 }
const serie = { fecha_receta: null, tratamiento_prolongado: true, cantidad_recetas: 3 }

describe('cuantasRecetas', () => {
  it('believes the number asked for only in a prolonged treatment', () => {
    expect(cuantasRecetas(serie)).toBe(3)
    expect(cuantasRecetas({ ...serie, tratamiento_prolongado: false })).toBe(1)
  })
})

describe('vigenciasDe', () => {
  it('a single receta rules from today for 30 running days', () => {
    expect(vigenciasDe(una, { vigencia_dias: 30 }, now)).toEqual([
      { vigente_desde: '2026-11-20', vence_el: '2026-12-20' },
    ])
  })

  it('a series goes 30 days apart, and the shorter validity of the convenio holds for each', () => {
    expect(vigenciasDe(serie, { vigencia_dias: 15 }, now)).toEqual([
      { vigente_desde: '2026-11-20', vence_el: '2026-12-05' },
      { vigente_desde: '2026-12-20', vence_el: '2027-01-04' },
      { vigente_desde: '2027-01-19', vence_el: '2027-02-03' },
    ])
  })

  it('law 8: each of a series ends the day before the next begins, and the last has all its days', () => {
    expect(vigenciasDe(serie, { vigencia_dias: 30 }, now)).toEqual([
      { vigente_desde: '2026-11-20', vence_el: '2026-12-19' },
      { vigente_desde: '2026-12-20', vence_el: '2027-01-18' },
      { vigente_desde: '2027-01-19', vence_el: '2027-02-18' },
    ])
  })

  it('counts from the date asked for, and by the law where no convenio is known', () => {
    expect(vigenciasDe({ ...una, fecha_receta: '2026-12-01' }, null, now)).toEqual([
      { vigente_desde: '2026-12-01', vence_el: '2026-12-31' },
    ])
  })
})
