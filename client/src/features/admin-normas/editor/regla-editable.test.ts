import type { Condicion } from '@receta/domain'
import { describe, expect, it } from 'vitest'
import { open, comoGrupo, comoHoja, deGrupo, deHoja, faltaDe, nuevaHoja, nuevaRegla, reglasDe } from './regla-editable'

const edad = nuevaHoja('edad')
const atc: Condicion = { hecho: 'atc', entre: ['C09'] }

describe('what is edited', () => {
  it.each<Condicion>([
    { todas: [edad, atc] },
    { alguna: [edad, atc] },
    { no: { alguna: [edad, atc] } },
    { no: { todas: [edad, atc] } },
  ])('goes into a group and back as it was: %j', (c) => {
    expect(deGrupo(comoGrupo(c))).toEqual(c)
  })

  it('takes a fact alone as a group of one, and a double denial as none', () => {
    expect(comoGrupo(edad)).toEqual({ union: 'todas', partes: [edad] })
    expect(comoHoja({ no: { no: atc } })).toEqual({ hoja: atc, niega: false })
    const { hoja, niega } = comoHoja({ no: atc })
    expect(deHoja(hoja, niega)).toEqual({ no: atc })
  })

  it('left without parts says «siempre», whatever joined them', () => {
    expect(deGrupo({ union: 'ninguna', partes: [] })).toEqual({ todas: [] })
  })

  it('is sent without the spaces and the commas that were typed', () => {
    const regla = {
      ...nuevaRegla(),
      cuando: { no: { hecho: 'diagnostico', entre: [' E11', ' ', 'I10 '] } } as Condicion,
    }
    expect(reglasDe([regla]).reglas[0]?.cuando).toEqual({ no: { hecho: 'diagnostico', entre: ['E11', 'I10'] } })
  })

  it('is opened as it reads, and sent as it was', () => {
    const cuando: Condicion = {
      todas: [{ no: { hecho: 'atc', entre: ['C09', 'C08'] } }, { hecho: 'sexo', entre: ['F', 'M'] }],
    }
    expect(open(cuando)).toEqual({
      todas: [{ no: { hecho: 'atc', entre: ['C09', ' C08'] } }, { hecho: 'sexo', entre: ['F', 'M'] }],
    })
    expect(reglasDe([{ ...nuevaRegla(), cuando: open(cuando) }]).reglas[0]?.cuando).toEqual(cuando)
  })

  it.each<[string, Condicion, string | null]>([
    ['a list with nothing in it', { hecho: 'monodroga', entre: [' '] }, 'Falta decir cuál: la droga.'],
    ['a group inside without conditions', { todas: [edad, { todas: [] }] }, 'Hay un grupo sin condiciones.'],
    ['a period of no days', { hecho: 'recetas_periodo', es: 'mayor', valor: 1, dias: 0 }, 'Falta en cuántos días.'],
    ['nothing', { todas: [edad, atc] }, null],
    ['nothing of «siempre»', { todas: [] }, null],
  ])('lacks %s', (_que, cuando, falta) => {
    expect(faltaDe({ ...nuevaRegla(), cuando })).toBe(falta)
  })
})
