import type { Concepto, Entrada, Identificador, Recurso, Referencia } from './recursos'

/** What only a document has; the rest of it are the resources of recetas. */
type Base<T extends string> = { resourceType: T; id: string }
type Narrativa = { status: 'generated'; div: string }
export type Seccion = {
  title: string
  code: Concepto
  text: Narrativa
  entry?: Referencia[]
  emptyReason?: Concepto
}
export type Composition = Base<'Composition'> & {
  text: Narrativa
  status: 'final'
  type: Concepto
  subject: Referencia
  date: string
  author: Referencia[]
  title: string
  confidentiality: 'N' | 'R'
  section: Seccion[]
}
export type AllergyIntolerance = Base<'AllergyIntolerance'> & {
  clinicalStatus: Concepto
  verificationStatus: Concepto
  criticality?: 'low' | 'high'
  code: Concepto
  patient: Referencia
  recordedDate?: string
  asserter?: Referencia
  note?: { text: string }[]
}
export type Condition = Base<'Condition'> & {
  clinicalStatus: Concepto
  verificationStatus: Concepto
  category: Concepto[]
  code: Concepto
  subject: Referencia
  recordedDate?: string
  asserter?: Referencia
  note?: { text: string }[]
}
export type Device = Base<'Device'> & { deviceName: { name: string; type: 'user-friendly-name' }[]; type: Concepto }
export type RecursoResumen = Recurso | Composition | AllergyIntolerance | Condition | Device
export type BundleDocumento = Base<'Bundle'> & {
  type: 'document'
  identifier: Identificador
  timestamp: string
  entry: Entrada<RecursoResumen>[]
}
