import { expect, it } from 'vitest'
import { atcDeVia, viaDeAtc, viaDeForma } from './via'

it.each([
  ['COMPRIMIDO RECUBIERTO', 'oral'],
  ['COMPRIMIDO VAGINAL', 'vaginal'],
  ['COMPRIMIDO DE DISOLUCION BUCAL', 'oral'],
  ['GEL BUCAL', 'bucofaríngea'],
  ['GEL OFTALMICO', 'oftálmica'],
  ['GEL', 'tópica'],
  ['SISTEMA TERAPEUTICO  DE LIBERACION TRANSDERMICO (PARCHE TRANSDERMAL)', 'transdérmica'],
  ['INYECTABLE PARA PERFUSION', 'intravenosa'],
  ['SOLUCION INYECTABLE', 'parenteral'],
  ['INYECTABLE SUBCUTANEO', 'subcutánea'],
  ['CAPSULA CON POLVO PARA INHALAR', 'inhalatoria'],
  ['SUSPENSION RECTAL/ENEMA', 'rectal'],
  ['CREMA ENJUAGUE CAPILAR MEDICAMENTOSA', 'tópica'],
  ['ENJUAGUE BUCAL', 'bucofaríngea'],
  ['POLVO PARA SUSPENSIÓN ORAL', 'oral'],
  ['SOLUCIÓN', ''],
  ['', ''],
])('«%s» goes by «%s»', (forma, via) => {
  expect(viaDeForma(forma)).toBe(via)
})

it.each([
  ['SOLUCIÓN', ['D08AG02'], 'tópica'],
  ['SOLUCIÓN', ['S01EA05', 'S01ED01'], 'oftálmica'],
  ['SOLUCIÓN', ['N02BE01'], 'oral'],
  ['SOLUCIÓN', ['A07AA02', 'D01AA01'], ''],
  ['SOLUCIÓN', [], ''],
  ['SOLUCIÓN', ['B05BB91', 'V07AB92', 'S01XA03', 'P02DX91'], 'intravenosa'],
  ['SOLUCIÓN', ['B05XA01', 'A12BA01'], ''],
  ['SOLUCIÓN PARA GOTAS', ['N03AE01'], 'oral'],
  ['GOTAS', [], 'oral'],
  ['GOTAS', ['S01EA05'], 'oftálmica'],
  ['AEROSOL', ['R03AC02', 'R03CC02'], 'inhalatoria'],
  ['AEROSOL', ['D06AX07'], 'tópica'],
  // A cough syrup.
  ['SOLUCIÓN', ['R05DA04', 'R05CA03'], 'oral'],
])('«%s» of %j goes by «%s»', (forma, atc, via) => {
  expect(viaDeAtc(forma, atc)).toBe(via)
})

it.each([
  [['M01AE01', 'M02AA13', 'C01EB16'], 'oral', 'M01AE01'],
  [['M01AE01', 'M02AA13', 'C01EB16'], 'tópica', 'M02AA13'],
  [['J01MA02', 'S01AE03'], 'oftálmica', 'S01AE03'],
  [['J01MA02', 'S01AE03'], 'ótica', ''],
  [['N02BE01'], '', 'N02BE01'],
  [['N02BE01'], 'tópica', 'N02BE01'],
  [[], 'oral', ''],
])('of %j by «%s» the code is «%s»', (candidatos, via, atc) => {
  expect(atcDeVia(candidatos, via)).toBe(atc)
})
