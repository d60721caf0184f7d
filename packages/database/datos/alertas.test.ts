import { describe, expect, it } from 'vitest'
import { findHallazgos, interrumpen } from './alertas.builders'
import { inocuas } from './alertas-inocuas'
import { peligrosas } from './alertas-peligrosas'

describe('what interrupts who prescribes', () => {
  it('is nothing of a hundred everyday recetas', () => {
    expect(inocuas.length).toBeGreaterThanOrEqual(100)
    expect(inocuas.map((linea) => [linea, interrumpen(linea)]).filter(([, dice]) => dice?.length)).toEqual([])
  })

  it('is each of a hundred that may harm', () => {
    expect(peligrosas.length).toBeGreaterThanOrEqual(100)
    expect(peligrosas.filter((linea) => interrumpen(linea).length === 0)).toEqual([])
  })
})

describe('what is told without interrupting', () => {
  it.each([
    ['80 M = Digoxina 0,25 mg comprimidos @ 1-0-0-0 x 30', 'DOSIS_MAXIMA'],
    ['75 F = Clonazepam 0,5 mg comprimidos @ 0-0-0-1 x 30', 'EDAD_MAYOR'],
    ['70 M = Glibenclamida 5 mg comprimidos @ 1-0-0-0 x 30', 'EDAD_MAYOR'],
    ['40 M = Azitromicina 500 mg comprimidos @ 1-0-0-0 x 3; Ondansetrón 8 mg comprimidos @ 1-0-0-0 x 2', 'INTERACCION'],
    ['40 M renal = Aciclovir 400 mg comprimidos @ c/8h x 7', 'CONDICION'],
    ['30 F alergia:penicilina:grave = Ceftriaxona 1 g polvo para inyectable intramuscular @ 1 c/24h x 1', 'ALERGIA'],
  ])('%s: %s', (linea, codigo) => {
    expect(findHallazgos(linea).map((h) => [h.nivel, h.codigo])).toContainEqual(['informa', codigo])
  })
})
