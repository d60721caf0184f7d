import { describe, expect, it } from 'vitest'
import {
  conArticulo,
  cualesEnvases,
  estadoEnPalabras,
  falta,
  fraseDe,
  resumenDrogas,
  seAnula,
  textoMotivo,
} from './palabras'
import { ahora, aResumen } from '#api/recetas.builders'

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

describe('the sentences', () => {
  it.each([
    ['Dra. Lucía Ferreyra', 'la Dra. Lucía Ferreyra'],
    ['Dr. Juan Sosa', 'el Dr. Juan Sosa'],
    ['Lic. Ana Ríos', 'Lic. Ana Ríos'],
  ])('%s is spoken of as %s', (medico, esperado) => {
    expect(conArticulo(medico)).toBe(esperado)
  })

  it('a stored code is read as its words, and what was written as it was written', () => {
    expect(textoMotivo('PACIENTE_EQUIVOCADO')).toBe('Paciente equivocado')
    expect(textoMotivo('Duplicada')).toBe('Duplicada')
    expect(textoMotivo(null)).toBe('')
  })

  it('tells the patient who annulled it, when and why', () => {
    const receta = aResumen({
      estado: 'anulada',
      anulada_en: '2026-11-19T15:00:00.000Z',
      motivo: 'Cambio de tratamiento',
    })
    expect(fraseDe(receta, ahora)).toBe('La Dra. Lucía Ferreyra Sosa la anuló el 19/11/2026: cambio de tratamiento.')
  })

  it('says that a part was left when it expired half collected', () => {
    const receta = aResumen({ estado: 'vencida', vence_el: '2026-11-10', items: [item({ envases: 2, dispensado: 1 })] })
    expect(fraseDe(receta, ahora)).toContain('Venció el 10/11/2026 con una parte sin retirar.')
  })

  it('believes the state the service judged, not the clock of the phone', () => {
    const receta = aResumen({ estado: 'vigente', vence_el: '2026-11-19' })
    expect(fraseDe(receta, ahora)).toContain('Llevá este código')
    expect(estadoEnPalabras(receta)).toBe('Se puede retirar hasta el jueves 19/11/2026.')
  })
})

describe('whether its author can annul it', () => {
  it.each([
    [aResumen(), true],
    [aResumen({ estado: 'programada' }), true],
    [aResumen({ anulacion_pendiente: true }), false],
    [aResumen({ estado: 'bloqueada', items: [item({ envases: 2, dispensado: 1 })] }), false],
    [aResumen({ estado: 'dispensada' }), false],
    [aResumen({ estado: 'vencida' }), false],
  ])('%#', (receta, esperado) => {
    expect(seAnula(receta)).toBe(esperado)
  })
})
