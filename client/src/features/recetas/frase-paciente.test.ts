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

  it.each(['vigente', 'dispensada_parcial'] as const)(
    'M17 says that a counter holds it while it does, and no longer (%s)',
    (estado) => {
      const en_mostrador = { farmacia: 'Farmacia del Puente', hasta: new Date(ahora.getTime() + 60_000).toISOString() }
      const receta = aResumen({ estado, en_mostrador })
      expect(fraseDe(receta, ahora)).toMatch(/^La tiene Farmacia del Puente en su mostrador para entregarla\./)
      expect(fraseDe({ ...receta, en_nombre_de: 'Norma Aguirre' }, ahora)).toMatch(/^La tiene Farmacia del Puente/)
      const despues = new Date(ahora.getTime() + 60_000)
      expect(fraseDe(receta, despues)).not.toContain('mostrador')
      expect(fraseDe({ ...receta, anulacion_pendiente: true }, ahora)).not.toContain('mostrador')
    },
  )

  it('believes the state the service judged, not the clock of the phone', () => {
    expect(fraseDe(aResumen({ estado: 'vigente', vence_el: '2026-11-19' }), ahora)).toContain('Llevá este código')
  })
})
