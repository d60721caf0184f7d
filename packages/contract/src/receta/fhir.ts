import { Rol } from '@receta/domain'
import { z } from 'zod'
import { texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'
import { codificado, identificador, recurso, referencia } from './piezas-fhir'

/** Any but JSON is answered 406 before the input is read. */
const _format = z.string().max(60).optional()

export const fhirCapacidades = endpoint({
  service: 'fhir',
  method: 'GET',
  path: '/metadata',
  summary: 'The CapabilityStatement: which resources of FHIR R4 are read, searched and registered here.',
  access: 'public',
  sentAs: 'query',
  audita: 'no',
  sinAplicacion: true,
  input: z.strictObject({ _format }),
  output: recurso,
  errors: [],
  responde: 'fhir',
})

const tiposLeidos = [
  'Bundle',
  'MedicationRequest',
  'MedicationDispense',
  'Patient',
  'Practitioner',
  'PractitionerRole',
  'Location',
  'Organization',
  'Coverage',
  'Observation',
] as const

export const fhirLee = endpoint({
  service: 'fhir',
  method: 'GET',
  path: '/:tipo/:id',
  summary:
    'A resource by its id, by the rules of GET receta by recetas_id. A Bundle is a whole receta with what was dispensed of it; the rest are its parts. A farmacia, also its software, reads the MedicationDispense that it made, for the two days that its counter sees it.',
  access: 'session',
  sentAs: 'query',
  audita: 'lectura',
  input: z.strictObject({
    tipo: z.enum(tiposLeidos),
    id: z.string().regex(/^[A-Za-z0-9.-]{1,64}$/, 'No es un id de FHIR.'),
    _format,
    /** Not in FHIR: an administrator's reason to open it. */
    motivo: texto(200).default(''),
  }),
  output: recurso,
  errors: ['RECETA_NO_ENCONTRADA'],
  conCredencial: true,
  responde: 'fhir',
})

/** The resources accepted in a Bundle that registers a receta. An element of theirs that nobody reads is refused (decision 0065). */
export const recursoRegistrado = z.discriminatedUnion('resourceType', [
  z.looseObject({
    resourceType: z.literal('MedicationRequest'),
    meta: z.looseObject({ security: codificado.shape.coding }).optional(),
    status: z.literal('active'),
    intent: z.literal('order'),
    groupIdentifier: identificador,
    medicationCodeableConcept: codificado,
    reasonCode: z.array(codificado).max(5).default([]),
    note: z
      .array(z.looseObject({ text: texto(500) }))
      .max(2)
      .default([]),
    dosageInstruction: z
      .array(z.looseObject({ text: texto(400, 1), sequence: z.int().min(1).max(99).optional() }))
      .min(1)
      .max(20),
    dispenseRequest: z.looseObject({
      validityPeriod: z.looseObject({ start: z.string().max(40).optional() }).optional(),
      numberOfRepeatsAllowed: z.literal(0, 'La serie se emite con una receta por Bundle.').optional(),
      quantity: z.looseObject({ value: z.int().min(1).max(99) }),
    }),
    substitution: z.looseObject({ allowedBoolean: z.boolean() }).optional(),
  }),
  z.looseObject({
    resourceType: z.literal('Patient'),
    identifier: z.array(identificador).min(1).max(10),
    name: z
      .array(z.looseObject({ family: texto(60).optional(), given: z.array(texto(60)).max(5).optional() }))
      .min(1)
      .max(5),
    gender: z.enum(['male', 'female', 'other', 'unknown']),
    birthDate: z.string().max(10),
    telecom: z
      .array(z.looseObject({ system: z.string().max(20).optional(), value: texto(120).optional() }))
      .max(2)
      .optional(),
  }),
  z.looseObject({ resourceType: z.literal('Practitioner'), identifier: z.array(identificador).max(10).default([]) }),
  z.looseObject({
    resourceType: z.literal('Coverage'),
    subscriberId: texto(30).optional(),
    payor: z.array(referencia).min(1).max(1),
    class: z
      .array(z.looseObject({ type: codificado, value: texto(80) }))
      .max(5)
      .default([]),
  }),
  z.looseObject({ resourceType: z.literal('Organization'), identifier: z.array(identificador).max(10).default([]) }),
  z.looseObject({
    resourceType: z.literal('DetectedIssue'),
    code: codificado,
    mitigation: z
      .array(z.looseObject({ action: codificado }))
      .min(1)
      .max(1),
  }),
  z.looseObject({
    resourceType: z.literal('Observation'),
    status: texto(20),
    code: codificado,
    effectiveDateTime: z.string().max(40).optional(),
    valueQuantity: z.looseObject({ value: z.number(), unit: texto(20).optional(), code: texto(20).optional() }),
  }),
  z.looseObject({
    resourceType: z.enum(['PractitionerRole', 'Location']),
    practitioner: referencia.optional(),
    organization: z.looseObject({ display: texto(120).optional() }).optional(),
  }),
])

export const fhirRegistra = endpoint({
  service: 'fhir',
  method: 'POST',
  path: '/Bundle',
  summary:
    "Issues and signs the receta that a médico's own software wrote as a Bundle (RDIar), by the rules of informa_receta. The UUID in groupIdentifier.value, alone or as urn:uuid:, is its clave_idempotencia: sent again, it answers the same.",
  access: [Rol.MEDICO],
  sentAs: 'json',
  audita: 'escritura',
  lee: ['padron'],
  input: z.looseObject({
    resourceType: z.literal('Bundle'),
    type: z.enum(['transaction', 'collection']),
    entry: z
      .array(z.looseObject({ fullUrl: z.string().max(200).optional(), resource: recursoRegistrado }))
      .min(1)
      .max(60),
  }),
  output: recurso,
  errors: [
    'RECETA_NO_EMITIBLE',
    'CLAVE_IDEMPOTENCIA_REUSADA',
    'SEGUNDO_FACTOR_REQUERIDO',
    'MEDICO_NO_HABILITADO',
    'PRODUCTO_DESACTUALIZADO',
    'EMISION_FRENADA',
    'DEMASIADOS_INTENTOS',
  ],
  responde: 'fhir',
  crea: true,
})

export const fhirValida = endpoint({
  service: 'fhir',
  method: 'POST',
  path: '/Bundle/$validate',
  summary:
    'Every problem that registering this Bundle would meet now, as an OperationOutcome with status 200, and writes nothing: a Bundle, or a Parameters with it as its resource. The fresh second factor is asked when it is registered.',
  access: [Rol.MEDICO],
  sentAs: 'json',
  audita: 'lectura',
  lee: ['padron'],
  input: z.looseObject({ resourceType: z.enum(['Bundle', 'Parameters']) }),
  output: recurso,
  errors: ['DEMASIADOS_INTENTOS'],
  responde: 'fhir',
})

export type RecursoRegistrado = z.output<typeof recursoRegistrado>
