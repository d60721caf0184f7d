import { describe, expect, it } from 'vitest'
import type { Asumido } from './revision-posterior'
import { claves, conAntecedentes, deNuevo, tomado } from './revision-seguridad.builders'

const alergia = (gravedad: 'leve' | 'grave') => ({ contexto: conAntecedentes({ texto: 'enalapril', gravedad }) })
const asumio = (nivel: Asumido['nivel']): Asumido[] => [{ clave: 'ALERGIA:enalapril', nivel }]

describe('the safety checks on a receta that was signed before', () => {
  it.each<[string, 'leve' | 'grave', Asumido[], string[]]>([
    ['a stop that nobody knew of stops it', 'grave', [], ['frena ALERGIA:enalapril']],
    ['a stop that was assumed says nothing', 'grave', asumio('frena'), []],
    ['what was assumed as a warning and stops now stops it', 'grave', asumio('advierte'), ['frena ALERGIA:enalapril']],
    ['a warning that was assumed says nothing', 'leve', asumio('advierte'), []],
    ['a warning that stopped then and was assumed says nothing', 'leve', asumio('frena'), []],
    [
      'what was assumed of another drug says nothing of this one',
      'grave',
      [{ clave: 'ALERGIA:losartan', nivel: 'frena' }],
      ['frena ALERGIA:enalapril'],
    ],
  ])('%s', (_que, gravedad, asumidos, esperadas) => {
    expect(deNuevo(alergia(gravedad), asumidos)).toEqual(esperadas)
  })

  it('is told what another médico gave since, and not what is only informed', () => {
    const contexto = { en_curso: [tomado(2)] }
    expect(deNuevo({ contexto }, [])).toEqual(claves({ contexto }).filter((c) => !c.startsWith('informa')))
    expect(deNuevo({ contexto }, [])).toEqual(['advierte INTERACCION:enalapril+losartan'])
  })
})
