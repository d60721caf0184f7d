import { informaReceta } from '@receta/contract'
import { describe, expect, it } from 'vitest'
import { expresionDe } from './expresion'

const bundle = {
  resourceType: 'Bundle',
  entry: ['Patient', 'MedicationRequest', 'MedicationRequest', 'Coverage'].map((resourceType) => ({
    resource: { resourceType },
  })),
}

describe('the element that an issue names', () => {
  it.each([
    ['entry.0.resource.contained', 'entry[0].resource.contained'],
    ['MedicationRequest.1.dosageInstruction.0.sequence', 'entry[2].resource.dosageInstruction[0].sequence'],
    ['items.1.posologia', 'entry[2].resource.dosageInstruction'],
    ['items.0.producto_id', 'entry[1].resource.medicationCodeableConcept'],
    ['items', 'entry'],
    ['paciente', 'entry[0].resource'],
    ['paciente.dni', 'entry[0].resource'],
    ['afiliado_id', 'entry[3].resource.subscriberId'],
    ['medico', null],
    ['diagnosticos.0', 'entry[1].resource.reasonCode'],
    ['Bundle.entry', 'Bundle.entry'],
    ['Coverage.payor', 'entry[3].resource.payor'],
    ['Observation.status', 'Observation.status'],
    ['nroafiliado', 'entry[3].resource.subscriberId'],
    ['status', 'status'],
  ])('%s is %s', (campo, expresion) => {
    expect(expresionDe(campo, bundle)).toBe(expresion)
  })

  it('is FHIR’s for whatever a draft of ours has, or none where the Bundle brings no such resource', () => {
    const deOtros = new Set([
      'soft_id',
      'tratamiento_prolongado',
      'cantidad_recetas',
      'nro_recetario',
      'reservada',
      'renueva_a',
    ])
    for (const campo of Object.keys(informaReceta.input.shape).filter((uno) => !deOtros.has(uno)))
      expect(expresionDe(campo, { resourceType: 'Bundle', entry: [] }), campo).toBeOneOf([null, 'entry'])
  })

  it('is the field as it is where no Bundle was sent', () => {
    expect(expresionDe('quantity.unit', { resourceType: 'MedicationDispense' })).toBe('quantity.unit')
    expect(expresionDe('performer.0.actor', undefined)).toBe('performer[0].actor')
  })
})
