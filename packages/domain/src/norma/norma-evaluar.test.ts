import { describe, expect, it } from 'vitest'
import type { Condicion } from './norma-condicion'
import { debeAuditarse, diasQueDejan, type Efecto, evaluateNorma } from './norma-evaluar'
import { aLinea, aNorma, unosHechos } from './norma.builders'

const menor: Condicion = { hecho: 'edad', es: 'menor', valor: 18 }
const deMarca: Condicion = { no: { hecho: 'generico' } }

describe('evaluateNorma', () => {
  it('passes when none of its rules applies, and with no rules at all', () => {
    expect(evaluateNorma(aNorma([menor, deMarca]), unosHechos()).veredicto).toBe('pasa')
    expect(evaluateNorma(aNorma([]), unosHechos()).veredicto).toBe('pasa')
  })

  it('asks a rule about lines of each line, and says which one', () => {
    const hechos = unosHechos({
      lineas: [aLinea(), aLinea({ producto_id: 2, generico: false }), aLinea({ generico: null })],
    })
    const { veredicto, aplicadas } = evaluateNorma(aNorma(deMarca), hechos)
    expect(veredicto).toBe('rechaza')
    expect(aplicadas.map((a) => [a.renglon, a.resultado, a.faltan])).toEqual([
      [1, 'si', []],
      [2, 'no_evaluable', ['generico']],
    ])
  })

  it('joins facts of the receta and of the line in one rule', () => {
    const norma = aNorma({ todas: [menor, { hecho: 'monodroga', entre: ['enalapril'] }] })
    expect(evaluateNorma(norma, unosHechos({ edad: 10 })).aplicadas).toMatchObject([{ renglon: 0, resultado: 'si' }])
    expect(evaluateNorma(norma, unosHechos({ edad: null })).veredicto).toBe('no_evaluable')
    expect(
      evaluateNorma(norma, unosHechos({ edad: null, lineas: [aLinea({ ifa_clave: 'losartan' })] })).veredicto,
    ).toBe('pasa')
  })
})

describe('what follows from the verdicts', () => {
  it.each<[Efecto, number | null, boolean]>([
    [{ tipo: 'rechaza' }, 10, false],
    [{ tipo: 'rechaza' }, null, true],
    [{ tipo: 'audita' }, 10, true],
    [{ tipo: 'audita' }, null, true],
    [{ tipo: 'audita' }, 40, false],
    [{ tipo: 'avisa' }, 10, false],
    [{ tipo: 'avisa' }, null, false],
  ])('%j with an age of %s goes to audit: %s', (efecto, edad, audita) => {
    expect(debeAuditarse([evaluateNorma(aNorma(menor, efecto), unosHechos({ edad }))])).toBe(audita)
  })

  it('leaves the fewest days, also where nobody can say whether they are limited', () => {
    const a = (dias: number, edad: number | null) =>
      evaluateNorma(aNorma(menor, { tipo: 'limita', dias }), unosHechos({ edad }))
    expect(diasQueDejan([a(20, 10), a(10, null), a(5, 40)])).toBe(10)
    expect(diasQueDejan([a(5, 40)])).toBe(Number.POSITIVE_INFINITY)
  })

  it('of a language that is newer than the product goes to audit', () => {
    const norma = aNorma([])
    expect(debeAuditarse([evaluateNorma({ ...norma, reglas: { lenguaje: 2, reglas: [] } }, unosHechos())])).toBe(true)
  })
})
