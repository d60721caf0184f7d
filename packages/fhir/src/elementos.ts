import { createTabla } from '@receta/domain'
/** As FHIR writes them: a list where R4 has one. What is not in its table is refused: it would be lost in what is signed (decision 0065). */
export type Tabla = Primitivo | { readonly [elemento: string]: Tabla } | Lista
type Primitivo = 0 | 1 | 2
const NUMERO = 1
const LOGICO = 2
const tipos = { 0: 'string', 1: 'number', 2: 'boolean' } as const
/** Of more than `maximo` the next one is refused. */
class Lista {
  constructor(
    readonly tabla: Tabla,
    readonly maximo: number,
  ) {}
}
const uno = (tabla: Tabla): Lista => new Lista(tabla, 1)
const varios = (tabla: Tabla): Lista => new Lista(tabla, 99)

const coding: Tabla = { system: 0, code: 0, display: 0 }
const concepto: Tabla = { coding: varios(coding), text: 0 }
const conceptoDeUno: Tabla = { coding: uno(coding), text: 0 }
const identificador: Tabla = { use: 0, type: concepto, system: 0, value: 0 }
const referencia: Tabla = { reference: 0, type: 0, identifier: identificador, display: 0 }
const cantidad: Tabla = { value: NUMERO, unit: 0, system: 0, code: 0 }
const razon: Tabla = { numerator: cantidad, denominator: cantidad }
const periodo: Tabla = { start: 0, end: 0 }
const meta: Tabla = {
  versionId: 0,
  lastUpdated: 0,
  source: 0,
  profile: varios(0),
  security: varios(coding),
  tag: varios(coding),
}
const base: { [elemento: string]: Tabla } = {
  resourceType: 0,
  meta,
  language: 0,
  text: { status: 0, div: 0 },
  identifier: varios(identificador),
}
const apellidos: Tabla = { extension: varios({ url: 0, valueString: 0 }) }

const dosis: Tabla = {
  sequence: NUMERO,
  text: 0,
  additionalInstruction: varios({ text: 0 }),
  timing: {
    repeat: {
      boundsDuration: cantidad,
      boundsRange: { low: cantidad, high: cantidad },
      count: NUMERO,
      frequency: NUMERO,
      frequencyMax: NUMERO,
      period: NUMERO,
      periodMax: NUMERO,
      periodUnit: 0,
      dayOfWeek: varios(0),
      timeOfDay: varios(0),
      when: varios(0),
    },
  },
  asNeededBoolean: LOGICO,
  asNeededCodeableConcept: { text: 0 },
  site: { text: 0 },
  route: { text: 0 },
  doseAndRate: uno({ doseQuantity: cantidad, doseRange: { low: cantidad, high: cantidad }, rateRatio: razon }),
  maxDosePerPeriod: razon,
}

export const tablas: Readonly<Record<string, { readonly [elemento: string]: Tabla }>> = createTabla({
  MedicationRequest: {
    ...base,
    status: 0,
    statusReason: conceptoDeUno,
    intent: 0,
    category: uno(conceptoDeUno),
    priority: 0,
    doNotPerform: LOGICO,
    medicationCodeableConcept: concepto,
    subject: referencia,
    supportingInformation: varios(referencia),
    authoredOn: 0,
    requester: referencia,
    reasonCode: varios(conceptoDeUno),
    groupIdentifier: identificador,
    insurance: uno(referencia),
    note: varios({ text: 0 }),
    dosageInstruction: varios(dosis),
    dispenseRequest: { validityPeriod: periodo, numberOfRepeatsAllowed: NUMERO, quantity: cantidad },
    substitution: { allowedBoolean: LOGICO },
  },
  Patient: {
    ...base,
    active: LOGICO,
    name: uno({ use: 0, text: 0, family: 0, _family: apellidos, given: varios(0) }),
    telecom: varios({ system: 0, value: 0, use: 0, rank: NUMERO }),
    gender: 0,
    birthDate: 0,
    address: uno({
      text: 0,
      use: 0,
      type: 0,
      line: varios(0),
      city: 0,
      district: 0,
      state: 0,
      postalCode: 0,
      country: 0,
    }),
  },
  Practitioner: {
    ...base,
    active: LOGICO,
    name: uno({ use: 0, text: 0, family: 0, given: varios(0), prefix: varios(0) }),
    qualification: uno({ identifier: uno(identificador), code: { text: 0 }, issuer: { display: 0 } }),
  },
  PractitionerRole: {
    ...base,
    active: LOGICO,
    practitioner: referencia,
    organization: { display: 0 },
    code: uno({ text: 0 }),
    specialty: uno({ text: 0 }),
    location: uno(referencia),
  },
  Location: { ...base, status: 0, name: 0, address: { text: 0, country: 0 } },
  Organization: { ...base, active: LOGICO, type: uno(conceptoDeUno), name: 0 },
  Coverage: {
    ...base,
    status: 0,
    subscriberId: 0,
    beneficiary: referencia,
    payor: uno(referencia),
    class: uno({ type: conceptoDeUno, value: 0, name: 0 }),
  },
  Observation: {
    ...base,
    status: 0,
    category: uno(conceptoDeUno),
    code: conceptoDeUno,
    subject: referencia,
    effectiveDateTime: 0,
    valueQuantity: cantidad,
  },
  DetectedIssue: {
    ...base,
    status: 0,
    code: conceptoDeUno,
    patient: referencia,
    mitigation: uno({ action: { text: 0 } }),
  },
})

export const tablaBundle: Tabla = {
  resourceType: 0,
  meta,
  language: 0,
  identifier: identificador,
  type: 0,
  timestamp: 0,
  entry: varios({ fullUrl: 0, resource: 0, request: { method: 0, url: 0 } }),
}

const cajaEntregada: Tabla = { code: concepto, batch: { lotNumber: 0, expirationDate: 0 }, resourceType: 0 }
export const tablaDispensa: { readonly [elemento: string]: Tabla } = {
  ...base,
  contained: uno(cajaEntregada),
  status: 0,
  medicationCodeableConcept: concepto,
  medicationReference: referencia,
  subject: referencia,
  performer: uno({ actor: referencia }),
  receiver: uno(referencia),
  authorizingPrescription: uno(referencia),
  quantity: cantidad,
  whenHandedOver: 0,
  note: uno({ text: 0 }),
  substitution: { wasSubstituted: LOGICO, reason: uno({ text: 0 }) },
}

export type NoEntendido = { campo: string; mensaje: string }

export const esObjeto = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)

const porque: Readonly<Record<string, string>> = createTabla({
  modifierExtension: 'Acá no se entiende esa extensión.',
  contained: 'Los recursos van en el Bundle, no adentro de un renglón.',
  medicationReference: 'El medicamento va en medicationCodeableConcept.',
})

/** The table bounds how deep it goes, whatever was sent. */
export function ajenosEn(valor: unknown, tabla: Tabla, donde: string): NoEntendido[] {
  if (valor === undefined) return []
  if (tabla instanceof Lista) {
    if (!Array.isArray(valor)) return [{ campo: donde, mensaje: 'Va una lista.' }]
    if (valor.length > tabla.maximo) return [{ campo: `${donde}.${tabla.maximo}`, mensaje: 'Va uno solo.' }]
    return valor.flatMap((parte: unknown, i) => ajenosEn(parte, tabla.tabla, `${donde}.${i}`))
  }
  if (typeof tabla === 'number')
    return typeof valor !== tipos[tabla] || valor === '' ? [{ campo: donde, mensaje: 'Ese valor no va ahí.' }] : []
  // FHIR has no element without a content.
  if (!esObjeto(valor) || Object.keys(valor).length === 0)
    return [{ campo: donde, mensaje: 'Van sus elementos, y trae otra cosa.' }]
  return Object.entries(valor).flatMap(([nombre, parte]) => {
    const campo = `${donde}.${nombre}`
    if (nombre === 'id') return ajenosEn(parte, 0, campo)
    // Own names only: `constructor` is an element of nobody.
    const suya = Object.hasOwn(tabla, nombre) ? tabla[nombre] : undefined
    if (suya !== undefined) return ajenosEn(parte, suya, campo)
    const vacia = parte === undefined || (Array.isArray(parte) && parte.length === 0)
    return vacia ? [] : [{ campo, mensaje: porque[nombre] ?? 'Acá no se entiende ese elemento, y se perdería.' }]
  })
}
