import { createTabla } from '@receta/domain'
import { esObjeto } from './elementos'

/** Where FHIR says what a field of the draft holds. */
const enLinea: Readonly<Record<string, string>> = createTabla({
  producto_id: 'medicationCodeableConcept',
  posologia: 'dosageInstruction',
  envases: 'dispenseRequest.quantity',
})
const enBundle: Readonly<Record<string, string>> = createTabla({
  // Who signs is who called; a Bundle may bring him too.
  medico: 'Practitioner.0',
  items: 'entry',
  clave_idempotencia: 'MedicationRequest.0.groupIdentifier',
  persona_id: 'Patient.0',
  // Which datum of the person differs is told to nobody (S12).
  paciente: 'Patient.0',
  domicilio: 'Patient.0.address',
  email: 'Patient.0.telecom',
  telefono: 'Patient.0.telecom',
  peso_kg: 'Observation.0.valueQuantity',
  peso_fecha: 'Observation.0.effectiveDateTime',
  prestador: 'PractitionerRole.0.organization',
  reconocimientos: 'DetectedIssue.0',
  afiliado_id: 'Coverage.0.subscriberId',
  nroafiliado: 'Coverage.0.subscriberId',
  convenio_id: 'Coverage.0',
  plan_id: 'Coverage.0.class',
  diagnosticos: 'MedicationRequest.0.reasonCode',
  fecha_receta: 'MedicationRequest.0.dispenseRequest.validityPeriod',
  observaciones: 'MedicationRequest.0.note',
  motivo_marca: 'MedicationRequest.0.note',
  permite_sustitucion: 'MedicationRequest.0.substitution',
})
function enFhir(campo: string): string {
  const [raiz = ''] = campo.split('.')
  const [, n, dato = ''] = /^items\.(\d+)\.?(\w*)/.exec(campo) ?? []
  if (n !== undefined) return `MedicationRequest.${n}.${enLinea[dato] ?? ''}`.replace(/\.$/, '')
  return enBundle[raiz] ?? campo
}

/**
 * The FHIRPath of a field: of an element as it was sent, of the nth resource of a kind («MedicationRequest.1.note»), or of the draft that
 * was read from it («items.1.posologia»). The last two lead to their entry of the Bundle that was sent; null when it has none.
 */
export function expresionDe(campo: string, cuerpo: unknown): string | null {
  const dicho = enFhir(campo)
  const [, tipo = '', numero = '0', resto = ''] = /^([A-Z][A-Za-z]+)(?:\.(\d+))?(.*)$/.exec(dicho) ?? []
  const entradas: unknown[] = esObjeto(cuerpo) && Array.isArray(cuerpo['entry']) ? cuerpo['entry'] : []
  const suyas = entradas.flatMap((una, i) =>
    esObjeto(una) && esObjeto(una['resource']) && una['resource']['resourceType'] === tipo ? [i] : [],
  )
  const entrada = suyas[Number(numero)]
  if (entrada === undefined && tipo !== '' && dicho !== campo) return null
  const entero = entrada === undefined ? dicho : `entry.${entrada}.resource${resto}`
  return entero.replaceAll(/\.(\d+)/g, '[$1]')
}
