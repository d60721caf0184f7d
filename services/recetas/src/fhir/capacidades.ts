import * as contract from '@receta/contract'
import { versionPropia } from '@receta/database'
import { capacidades } from '@receta/fhir'
import { route } from '@receta/service-kit'
import { baseFhir } from './fuente-fhir'

/** The day these calls last changed. */
const desde = '2026-11-29'

export const fhirCapacidades = route(contract.fhirCapacidades, async ({ config }) =>
  capacidades(baseFhir(config), versionPropia, desde),
)
