/** The part of FHIR R4 that we write. What others send is validated by the contract's schemas (read-registro.ts). */
export type Coding = { system?: string; code?: string; display?: string }
export type Concepto = { coding?: Coding[]; text?: string }
export type Identificador = {
  use?: 'official' | 'usual' | 'secondary'
  type?: Concepto
  system: string
  value?: string
  _value?: { extension: Extension[] }
}
export type Extension = { url: string; valueCode?: string; valueString?: string; valueBoolean?: boolean }
export type Referencia = { reference?: string; identifier?: Identificador; display?: string }
export type Cantidad = { value: number; unit: string; system?: string; code?: string }
export type Periodo = { start?: string; end?: string }

type Base<T extends string> = {
  resourceType: T
  id: string
  meta?: { lastUpdated?: string; profile?: string[]; tag?: Coding[]; security?: Coding[] }
}
type Nombre = { use: 'official'; text: string; family?: string; given?: string[] }

export type Patient = Base<'Patient'> & {
  identifier: Identificador[]
  active: true
  name: Nombre[]
  gender: 'male' | 'female' | 'other'
  birthDate: string
  address?: { text: string }[]
  telecom?: { system: 'email'; value: string }[]
}
export type Practitioner = Base<'Practitioner'> & {
  identifier: Identificador[]
  name: Nombre[]
  qualification?: { identifier: Identificador[]; code: Concepto; issuer?: Referencia }[]
}
export type PractitionerRole = Base<'PractitionerRole'> & {
  practitioner: Referencia
  organization?: Referencia
  code: Concepto[]
  specialty?: Concepto[]
  location?: Referencia[]
}
export type Location = Base<'Location'> & { name: string; address?: { text: string; country: 'AR' } }
export type Organization = Base<'Organization'> & { identifier: Identificador[]; name: string; type: Concepto[] }
export type Coverage = Base<'Coverage'> & {
  status: 'active'
  subscriberId?: string
  beneficiary: Referencia
  payor: Referencia[]
  class?: { type: Concepto; value: string; name: string }[]
}
export type Observation = Base<'Observation'> & {
  status: 'final'
  category: Concepto[]
  code: Concepto
  subject: Referencia
  effectiveDateTime: string
  valueQuantity: Cantidad
}
export type Repeticion = {
  boundsDuration?: Cantidad
  boundsRange?: { low?: Cantidad; high: Cantidad }
  count?: number
  frequency?: number
  frequencyMax?: number
  period?: number
  periodMax?: number
  periodUnit?: 'h' | 'd' | 'wk' | 'mo'
  dayOfWeek?: string[]
  timeOfDay?: string[]
  when?: string[]
}
type Razon = { numerator: Cantidad; denominator: Cantidad }
type CantidadDosis = {
  doseQuantity?: Cantidad
  doseRange?: { low: Cantidad; high: Cantidad }
  rateRatio?: Razon
}
export type Dosis = {
  sequence: number
  text: string
  additionalInstruction?: Concepto[]
  timing?: { repeat: Repeticion }
  asNeededBoolean?: true
  asNeededCodeableConcept?: Concepto
  site?: Concepto
  route?: Concepto
  doseAndRate?: CantidadDosis[] | undefined
  maxDosePerPeriod?: Razon
}
export type MedicationRequest = Base<'MedicationRequest'> & {
  identifier: Identificador[]
  status: 'active' | 'on-hold' | 'cancelled' | 'completed' | 'stopped'
  statusReason: Concepto
  intent: 'order'
  medicationCodeableConcept: Concepto
  subject: Referencia
  supportingInformation?: Referencia[]
  authoredOn: string
  requester: Referencia
  reasonCode?: Concepto[]
  groupIdentifier: Identificador
  insurance?: Referencia[]
  note?: { text: string }[]
  dosageInstruction: Dosis[]
  dispenseRequest: { validityPeriod: Periodo; numberOfRepeatsAllowed: 0; quantity: Cantidad }
  substitution: { allowedBoolean: boolean }
}
type Medicamento = {
  resourceType: 'Medication'
  id: string
  code: Concepto
  batch: { lotNumber?: string; expirationDate?: string }
}
export type MedicationDispense = Base<'MedicationDispense'> & {
  contained?: Medicamento[]
  identifier: Identificador[]
  status: 'completed' | 'entered-in-error'
  statusReasonCodeableConcept?: Concepto
  medicationCodeableConcept?: Concepto
  medicationReference?: Referencia
  subject: Referencia
  performer: { actor: Referencia }[]
  /** R4 admits a Patient or a Practitioner. Anybody else is a name without a reference. */
  receiver?: Referencia[]
  authorizingPrescription: Referencia[]
  quantity: Cantidad
  whenHandedOver: string
  note?: { text: string }[]
  substitution: { wasSubstituted: boolean; reason?: Concepto[] }
}
export type Recurso =
  | Patient
  | Practitioner
  | PractitionerRole
  | Location
  | Organization
  | Coverage
  | Observation
  | MedicationRequest
  | MedicationDispense

export type Entrada<R = Recurso> = { fullUrl: string; resource: R; search?: { mode: 'match' | 'include' } }
export type Bundle = Base<'Bundle'> & {
  type: 'collection'
  identifier: Identificador
  timestamp: string
  entry: Entrada[]
}
export type BundleBusqueda = {
  resourceType: 'Bundle'
  type: 'searchset'
  /** Left out where the search has pages. */
  total?: number
  link: { relation: 'self' | 'next'; url: string }[]
  entry?: Entrada<Recurso | Bundle>[]
}
