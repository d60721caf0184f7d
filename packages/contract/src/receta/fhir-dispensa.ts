import { Rol } from '@receta/domain'
import { z } from 'zod'
import { texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'
import { codificado, identificador, recurso, referencia } from './piezas-fhir'

export const fhirDispensa = endpoint({
  service: 'fhir',
  method: 'POST',
  path: '/MedicationDispense',
  summary:
    'Hands over a line of a receta that this farmacia holds (mostrador_retener), by the rules of mostrador_dispensar. The UUID in one identifier.value, alone or as urn:uuid:, is its clave_idempotencia: sent again, it answers the same. authorizingPrescription is MedicationRequest/{id}; the lot and its expiry come in a contained Medication, and why the rest of a line stays in a note.',
  access: [Rol.PRESERFAR],
  sentAs: 'json',
  audita: 'escritura',
  escribe: ['llaves'],
  input: z.looseObject({
    resourceType: z.literal('MedicationDispense'),
    status: z.literal('completed'),
    identifier: z.array(identificador).min(1).max(10),
    authorizingPrescription: z.array(referencia).min(1).max(1),
    quantity: z.looseObject({ value: z.int().min(1).max(99) }),
    /** The patient, when he collected it himself. Anybody else is recorded at the counter, among those he allows. */
    receiver: z.array(referencia).max(5).default([]),
    medicationCodeableConcept: codificado.optional(),
    medicationReference: referencia.optional(),
    contained: z
      .array(
        z.looseObject({
          resourceType: z.literal('Medication'),
          id: z.string().max(64),
          code: codificado.optional(),
          batch: z
            .looseObject({ lotNumber: texto(20).optional(), expirationDate: z.string().max(40).optional() })
            .optional(),
        }),
      )
      .max(1)
      .default([]),
    note: z
      .array(z.looseObject({ text: texto(120, 3) }))
      .max(5)
      .default([]),
    substitution: z
      .looseObject({ wasSubstituted: z.boolean(), reason: z.array(codificado).max(1).default([]) })
      .optional(),
  }),
  output: recurso,
  errors: [
    'SIN_FARMACIA',
    'RECETA_NO_ENCONTRADA',
    'DISPENSA_RECHAZADA',
    'CLAVE_IDEMPOTENCIA_REUSADA',
    'SEGUNDO_FACTOR_REQUERIDO',
  ],
  responde: 'fhir',
  crea: true,
})
export type DispensaRegistrada = z.output<(typeof fhirDispensa)['input']>
