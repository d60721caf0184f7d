import { createTabla } from '@receta/domain'
/** Systems of identifiers: national ones as their registries publish them, and ours. */
export const sistemas = {
  dni: 'http://www.renaper.gob.ar/dni',
  cuil: 'https://www.anses.org.ar/cuil',
  refeps: 'https://sisa.msal.gov.ar/REFEPS',
  cobertura: 'http://ssalud.gob.ar/coberturas',
  cie10: 'http://hl7.org/fhir/sid/icd-10',
  cuandoToma: 'http://hl7.org/fhir/event-timing',
  ausente: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason',
  confidencialidad: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality',
  claseCobertura: 'http://terminology.hl7.org/CodeSystem/coverage-class',
  tipoOrganizacion: 'http://terminology.hl7.org/CodeSystem/organization-type',
  tipoIdentificador: 'http://terminology.hl7.org/CodeSystem/v2-0203',
  loinc: 'http://loinc.org',
  ucum: 'http://unitsofmeasure.org',
  categoriaObservacion: 'http://terminology.hl7.org/CodeSystem/observation-category',
  gtin: 'https://www.gs1.org/gtin',
  atc: 'http://www.whocc.no/atc',
  snomed: 'http://snomed.info/sct',
  categoriaPedido: 'http://terminology.hl7.org/CodeSystem/medicationrequest-category',
  error: 'urn:receta-clara:error',
} as const

const base = 'http://hl7.org/fhir/StructureDefinition'
const arCore = 'http://fhir.msal.gob.ar/core/StructureDefinition'
export const perfilesArCore: Readonly<Record<string, string>> = createTabla({
  Patient: `${arCore}/Patient-ar-core`,
  Organization: `${arCore}/Organization-ar-core`,
})
/** R4's own, AR Core's and the vital sign of a weight. */
export const perfiles = (tipo: string): string[] => [
  `${base}/${tipo}`,
  ...(perfilesArCore[tipo] === undefined ? [] : [perfilesArCore[tipo]]),
  ...(tipo === 'Observation' ? [`${base}/bodyweight`, `${base}/vitalsigns`] : []),
]

/** Under its own address. CUIR: until the DNSISA publishes one (decision 0024). */
export const propios = (base: string) => ({
  cuir: `${base}/NamingSystem/cuir`,
  cuirPrueba: `${base}/NamingSystem/cuir-sin-validez-legal`,
  referencia: `${base}/NamingSystem/referencia`,
  renglon: `${base}/NamingSystem/renglon`,
  dispensa: `${base}/NamingSystem/dispensa`,
  paciente: `${base}/NamingSystem/paciente`,
  medico: `${base}/NamingSystem/medico`,
  matricula: `${base}/NamingSystem/matricula`,
  farmacia: `${base}/NamingSystem/farmacia`,
  operador: `${base}/NamingSystem/operador`,
  convenio: `${base}/NamingSystem/convenio`,
  documento: `${base}/NamingSystem/documento`,
  vademecum: `${base}/CodeSystem/vademecum`,
  estado: `${base}/CodeSystem/estado`,
})
export type Propios = ReturnType<typeof propios>
