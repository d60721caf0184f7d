import { describe, expect, it } from 'vitest'
import { concentracionTexto, parseFormula } from './formula'

const leida = (texto: string) => concentracionTexto(parseFormula(texto) ?? []).replaceAll('\u00a0', ' ')

describe('parseFormula', () => {
  it.each([
    ['ENALAPRIL MALEATO 10 MG', '10 mg'],
    ['PAROXETINA 10 MG/COMPRIMIDO', '10 mg'],
    ['ALPRAZOLAM ,5 MG', '0,5 mg'],
    ['AMOXICILINA 250 MG / 5 ML', '250 mg/5 ml'],
    ['BETAMETASONA 2,7 MG / 1 ML', '2,7 mg/ml'],
    ['BUDESONIDA MICRONISADA 100 MCG / DOSIS', '100 mcg/dosis'],
    ['ROTIGOTINA 4 MG / 24 HS', '4 mg/24 hs'],
    ['LEVOTIROXINA SODICA 112 µG', '112 mcg'],
    ['INSULINA HUMANA 100 U.I./ML', '100 UI/ml'],
    ['BENCILPENICILINA BENZATINICA 1,2 MILLONES UI', '1 200 000 UI'],
    ['FILGRASTIM 30 MUI', '30 000 000 UI'],
    ['CLOTRIMAZOL 1 G %', '1 g%'],
    ['OXIGENO 99,5 % V/V', '99,5 % v/v'],
    ['SULFAMETOXAZOL 4 G / 100 ML + TRIMETOPRIMA ,8 G / 100 ML', '4 g/100 ml + 0,8 g/100 ml'],
    ['AMOXICILINA 500 MG+ACIDO CLAVULANICO 125 MG', '500 mg + 125 mg'],
    ['PARACETAMOL 500 MG, CAFEINA 65 MG', '500 mg + 65 mg'],
    ['ETINILESTRADIOL ,03 MG/COMPRIMIDO + DROSPIRENONA 3 MG/COMPRIMIDO +', '0,03 mg + 3 mg'],
    ['VITAMINA B12 5 MG', '5 mg'],
    ['CLOBETASOL 17-PROPIONATO ,05 G / 100 ML', '0,05 g/100 ml'],
  ])('reads %s as %s', (texto, esperado) => expect(leida(texto)).toBe(esperado))

  it('keeps the salt in the name and the strength in decimals with a point', () => {
    expect(parseFormula('AMLODIPINA (COMO BESILATO) 2,5 MG/COMPRIMIDO')).toEqual([
      { ifa: 'AMLODIPINA (COMO BESILATO)', cantidad: '2.5', unidad: 'mg', por_cantidad: '1', por_unidad: 'comprimido' },
    ])
  })

  it('leaves out what is only there in sufficient quantity', () => {
    expect(parseFormula('DEXTROSA 5 G / 100 ML + AGUA DESTILADA C.S.P. 1000 ML')).toHaveLength(1)
  })

  it.each(['', '   ', 'COLISTIMETATO SODICO', 'AMOXICILINA + ACIDO CLAVULANICO', 'OXIDO DE ZINC 25 G / 100'])(
    'refuses %j rather than guess a strength',
    (texto) => expect(parseFormula(texto)).toBeNull(),
  )
})

it('keeps figure and unit on one line with a no-break space', () => {
  expect(concentracionTexto([{ ifa: 'x', cantidad: '0.25', unidad: 'mg' }])).toBe('0,25\u00a0mg')
})
