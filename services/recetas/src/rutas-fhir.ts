import type { Route } from '@receta/service-kit'
import { oauthToken } from './conexion/oauth-token'
import { smartConfiguracion } from './conexion/smart-configuracion'
import { fhirAccesos } from './fhir/accesos-persona'
import { fhirBusca, fhirBuscaPorCuerpo } from './fhir/buscar-recursos'
import { fhirCapacidades } from './fhir/capacidades'
import { fhirLee } from './fhir/leer-recurso'
import { fhirDispensa } from './fhir/registrar-dispensa'
import { fhirRegistra } from './fhir/registrar-receta'
import { fhirResumen } from './fhir/resumen-persona'
import { fhirValida } from './fhir/validar-receta'

/** Decision 0024. */
export const rutasFhir: readonly Route[] = [
  fhirCapacidades,
  smartConfiguracion,
  oauthToken,
  fhirLee,
  fhirResumen,
  fhirAccesos,
  fhirBusca,
  fhirBuscaPorCuerpo,
  fhirRegistra,
  fhirValida,
  fhirDispensa,
]
