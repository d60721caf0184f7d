import * as contract from '@receta/contract'
import { capacidades } from '@receta/fhir'
import { route } from '@receta/service-kit'
import { baseFhir } from './fuente-fhir'

/** The day these calls last changed. */
const desde = '2026-11-24'

export const fhirCapacidades = route(contract.fhirCapacidades, async ({ config }) =>
  capacidades(baseFhir(config), '1.0.0', desde),
)
