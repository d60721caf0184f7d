import * as contract from '@receta/contract'
import { capacidades } from '@receta/fhir'
import { route } from '@receta/service-kit'
import { baseFhir } from './fuente-fhir'

/** The day these calls were last changed; a reader compares it with what it knows. */
const desde = '2026-11-22'

/** What this installation offers in FHIR, to whoever connects. */
export const fhirCapacidades = route(contract.fhirCapacidades, async ({ config }) =>
  capacidades(baseFhir(config), '1.0.0', desde),
)
