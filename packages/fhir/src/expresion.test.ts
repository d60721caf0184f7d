import { describe, expect, it } from 'vitest'
import { expresionDe } from './expresion'

const bundle = {
  resourceType: 'Bundle',
  entry: ['Patient', 'MedicationRequest', 'MedicationRequest'].map((resourceType) => ({ resource: { resourceType } })),
}

describe('the element that an issue names', () => {
  it.each([
    ['entry.0.resource.contained', 'entry[0].resource.contained'],
    ['MedicationRequest.1.dosageInstruction.0.sequence', 'entry[2].resource.dosageInstruction[0].sequence'],
    ['items.1.posologia', 'entry[2].resource.dosageInstruction'],
    ['items.0.producto_id', 'entry[1].resource.medicationCodeableConcept'],
    ['items', 'items'],
    ['paciente.dni', 'entry[0].resource'],
    ['diagnosticos.0', 'entry[1].resource.reasonCode'],
    ['Bundle.entry', 'Bundle.entry'],
    ['Coverage.payor', 'Coverage.payor'],
    ['nroafiliado', null],
    ['status', 'status'],
  ])('%s is %s', (campo, expresion) => {
    expect(expresionDe(campo, bundle)).toBe(expresion)
  })

  it('is the field as it is where no Bundle was sent', () => {
    expect(expresionDe('quantity.unit', { resourceType: 'MedicationDispense' })).toBe('quantity.unit')
    expect(expresionDe('performer.0.actor', undefined)).toBe('performer[0].actor')
  })
})
