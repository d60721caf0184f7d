import { describe, expect, it } from 'vitest'
import { conArticulo, fraseDe } from './frase-paciente'
import { ahora, aResumen } from '#api/recetas.builders'

const item = (cambios: object) => ({ ...aResumen().items[0]!, ...cambios })

describe('the patient’s sentence', () => {
  it.each([
    ['Dra. Lucía Ferreyra', 'la Dra. Lucía Ferreyra'],
    ['Dr. Juan Sosa', 'el Dr. Juan Sosa'],
    ['Lic. Ana Ríos', 'Lic. Ana Ríos'],
  ])('%s is spoken of as %s', (medico, esperado) => {
    expect(conArticulo(medico)).toBe(esperado)
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
    expect(fraseDe(aResumen({ estado: 'vigente', vence_el: '2026-11-19' }), ahora)).toContain('Llevá este código')
  })
})
