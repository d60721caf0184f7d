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
  /** Our error catalogue, which is the same in every installation. */
  error: 'urn:receta-clara:error',
} as const

/** Systems of identifiers of this installation, under its own address. CUIR: until the DNSISA publishes one (decision 0024). */
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
  convenio: `${base}/NamingSystem/convenio`,
  documento: `${base}/NamingSystem/documento`,
  vademecum: `${base}/CodeSystem/vademecum`,
  estado: `${base}/CodeSystem/estado`,
})
export type Propios = ReturnType<typeof propios>
