import { describe, expect, it } from 'vitest'
import { findHallazgos, interrumpen, posologiasQueFrenan } from './alertas.builders'
import { inocuas } from './alertas-inocuas'
import { peligrosas } from './alertas-peligrosas'

describe('what interrupts who prescribes', () => {
  it('is nothing of a hundred everyday recetas', () => {
    expect(inocuas.length).toBeGreaterThanOrEqual(100)
    expect(inocuas.map((linea) => [linea, interrumpen(linea)]).filter(([, dice]) => dice?.length)).toEqual([])
  })

  it('nor is what those recetas say of how they are taken: all of it is understood, with its unit', () => {
    expect(inocuas.map((linea) => [linea, posologiasQueFrenan(linea)]).filter(([, dice]) => dice?.length)).toEqual([])
  })

  it('is each of a hundred that may harm', () => {
    expect(peligrosas.length).toBeGreaterThanOrEqual(100)
    expect(peligrosas.filter((linea) => interrumpen(linea).length === 0)).toEqual([])
  })
})

describe('C18 what may be prescribed instead', () => {
  const alternativas = (linea: string) => findHallazgos(linea).flatMap((h) => (h.alternativa ? [h.alternativa] : []))

  it.each([
    [
      '40 M toma: Acenocumarol 4 mg comprimidos = Ibuprofeno 400 mg comprimidos @ c/8h x 5',
      [{ renglon: 0, drogas: ['paracetamol'] }],
    ],
    // The side that the row says, wherever it stands in the receta.
    [
      '40 M = Ibuprofeno 400 mg comprimidos @ c/8h x 5; Acenocumarol 4 mg comprimidos @ 1-0-0-0 x 30',
      [{ renglon: 0, drogas: ['paracetamol'] }],
    ],
    [
      '40 M toma: Litio 300 mg comprimidos = Ibuprofeno 400 mg comprimidos @ c/8h x 5',
      [{ renglon: 0, drogas: ['paracetamol'] }],
    ],
    [
      '40 M toma: Simvastatina 20 mg comprimidos = Claritromicina 500 mg comprimidos @ c/12h x 7',
      [{ renglon: 0, drogas: ['azitromicina'] }],
    ],
    ['40 M renal = Ibuprofeno 400 mg comprimidos @ c/8h x 5', [{ renglon: 0, drogas: ['paracetamol'] }]],
    ['75 F = Difenhidramina 50 mg comprimidos @ 0-0-0-1 x 5', [{ renglon: 0, drogas: ['loratadina', 'cetirizina'] }]],
  ])('%s', (linea, esperadas) => {
    expect(alternativas(linea)).toContainEqual(esperadas[0])
  })

  it('is nothing when it would take the place of what another médico prescribed, or of itself', () => {
    expect(
      alternativas('40 M toma: Ibuprofeno 400 mg comprimidos = Acenocumarol 4 mg comprimidos @ 1-0-0-0 x 30'),
    ).toEqual([])
    expect(alternativas('40 F lactancia = Lorazepam 1 mg comprimidos @ 0-0-0-1 x 10')).toEqual([])
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
