import { describe, expect, it } from 'vitest'
import { cualesEnvases, falta, resumenDrogas } from './renglones'
import { aResumen } from '#api/recetas.builders'

const item = (cambios: object) => ({ ...aResumen().items[0]!, ...cambios })
const nbsp = (texto: string) => texto.replaceAll('\u00a0', ' ')

describe('the packs', () => {
  it.each([
    [1, 'Envase por 60 comprimidos', '1 envase por 60 comprimidos'],
    [2, 'Envase por 60 comprimidos', '2 envases por 60 comprimidos'],
    [3, 'Inhalador por 30 dosis', '3 inhaladores por 30 dosis'],
    [1, 'BLISTER x 30', '1 envase: BLISTER x 30'],
    [1, 'Comprimidos recubiertos, Envase por 60', '1 envase: Comprimidos recubiertos, envase por 60'],
    [2, '', '2 envases'],
  ])('%i of %j reads %j', (envases, presentacion, esperado) => {
    expect(nbsp(cualesEnvases({ envases, presentacion }))).toBe(esperado)
  })
})

describe('the drugs in one line', () => {
  const dos = [item({ envases: 2, dispensado: 1 }), item({ monodroga: 'Enalapril', concentracion: '10 mg' })]

  it('names each with its strength, as in a sentence', () => {
    expect(nbsp(resumenDrogas(dos))).toBe('Metformina clorhidrato 850 mg · enalapril 10 mg')
  })

  it('says what is left to hand over, and nothing when all was', () => {
    expect(nbsp(falta(dos))).toBe('1 envase de metformina clorhidrato 850 mg y 1 envase de enalapril 10 mg')
    expect(falta([item({ dispensado: 1 })])).toBe('')
  })
})
