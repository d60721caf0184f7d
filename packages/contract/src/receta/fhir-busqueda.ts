import { Rol, ROLES_ADMINISTRACION } from '@receta/domain'
import { z } from 'zod'
import { entero, texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'
import { recurso } from './piezas-fhir'

const estados = ['active', 'on-hold', 'cancelled', 'completed', 'stopped'] as const
const inclusiones = [
  'MedicationRequest:patient',
  'MedicationRequest:subject',
  'MedicationRequest:requester',
  'MedicationRequest:coverage',
  'PractitionerRole:practitioner',
  'PractitionerRole:location',
  'Coverage:payor',
  '*',
] as const
const fechaConPrefijo = z
  .string()
  .regex(/^(?:eq|ge|gt|le|lt)?\d{4}-\d\d-\d\d$/, 'Va un día, AAAA-MM-DD, con eq, ge, gt, le o lt delante, o sin nada.')

/** A parameter that may be repeated in the address. */
const repetible = <T extends z.ZodType>(uno: T, maximo: number) => z.union([uno, z.array(uno).max(maximo)]).optional()

/** `system|value`, or the value alone. */
const token = () => texto(200, 1).optional()

/** A parameter that is not here is refused: to ignore it would answer more than was asked for. */
const busqueda = z.strictObject({
  tipo: z.enum(['Bundle', 'MedicationRequest', 'MedicationDispense', 'Patient']),
  identifier: token(),
  /** Of a Patient: the id by which recetas name the person. */
  _id: texto(64, 1).optional(),
  /** `Patient/{id}` or the id alone; `subject` says the same. */
  patient: texto(200, 1).optional(),
  subject: texto(200, 1).optional(),
  'patient.identifier': token(),
  /** One or several, separated by commas. */
  status: texto(80, 1)
    .refine(
      (t) => t.split(',').every((uno) => (estados as readonly string[]).includes(uno)),
      `Va ${estados.join(', ')}.`,
    )
    .optional(),
  authoredon: repetible(fechaConPrefijo, 2),
  /** The médico, by REFEPS or by the number that this installation gives him. */
  'requester.identifier': token(),
  /** Who pays, by RNOS or by the number of its convenio here. */
  coverage: token(),
  _include: repetible(z.enum(inclusiones), 8),
  '_include:iterate': repetible(z.enum(inclusiones), 8),
  _revinclude: z.enum(['MedicationDispense:prescription']).optional(),
  _count: entero(z.int().min(1).max(50)).default(20),
  /** Where the page before ended: it comes in its link `next`. */
  pagina: z
    .string()
    .regex(/^\d{1,15}-\d{1,2}$/, 'No es una página: va la de link.next.')
    .optional(),
  _format: z.string().max(60).optional(),
})

const comun = {
  service: 'fhir',
  access: 'session',
  audita: 'lectura',
  output: recurso,
  errors: [],
  conCredencial: true,
  responde: 'fhir',
} as const

export const fhirBusca = endpoint({
  ...comun,
  method: 'GET',
  path: '/:tipo',
  summary:
    'A searchset among what the caller may read; nothing found is an empty one. By identifier: of a line, its own number or its CUIR; of a Bundle, the referencia. Lines also by patient, status, authoredon, médico and payer, newest first, a page at a time, with what _include and _revinclude name. A document number goes by POST _search, never in the address.',
  sentAs: 'query',
  input: busqueda,
})

export const fhirBuscaPorCuerpo = endpoint({
  ...comun,
  method: 'POST',
  path: '/:tipo/_search',
  summary:
    'The same search with its parameters in the body, which no proxy writes down: here a person may be named by DNI, CUIL or another document. Its links name him by his id.',
  sentAs: 'form',
  input: busqueda,
})

export const fhirResumen = endpoint({
  service: 'fhir',
  method: 'GET',
  path: '/Patient/:id/$summary',
  summary:
    'An International Patient Summary of the moment, as a document Bundle: what the person was prescribed in the last year, his allergies and his problems. For himself, for who he shows his recetas to (without allergies and problems), and for a médico who prescribed to him, of whose recetas it tells.',
  access: [Rol.MEDICO, Rol.PACIENTE],
  sentAs: 'query',
  audita: 'lectura',
  lee: ['padron'],
  input: z.strictObject({
    id: z.string().regex(/^[A-Za-z0-9.-]{1,64}$/, 'No es un id de FHIR.'),
    _format: z.string().max(60).optional(),
  }),
  output: recurso,
  errors: ['RECETA_NO_ENCONTRADA', 'DEMASIADOS_INTENTOS'],
  responde: 'fhir',
})

export const fhirAccesos = endpoint({
  service: 'fhir',
  method: 'GET',
  path: '/AuditEvent',
  summary:
    'Who looked at a person or acted on a receta of his, newest first: his own, or with a reason any, for who administers.',
  access: [Rol.PACIENTE, ...ROLES_ADMINISTRACION],
  sentAs: 'query',
  audita: 'lectura',
  input: z.strictObject({
    /** `Patient/p{n}` or the id alone. */
    patient: texto(200, 1),
    _count: entero(z.int().min(1).max(200)).default(50),
    pagina: entero(z.int().min(1).max(10_000)).default(1),
    /** Not in FHIR: an administrator's reason. */
    motivo: texto(200).default(''),
    _format: z.string().max(60).optional(),
  }),
  output: recurso,
  errors: ['RECETA_NO_ENCONTRADA'],
  responde: 'fhir',
})
