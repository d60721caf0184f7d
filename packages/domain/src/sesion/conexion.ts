/** What a connection may be let do, by the names of SMART on FHIR; `mostrador` and `notificaciones` are ours: the JSON calls of a counter, and its own webhook. */
export const alcancesConexion = [
  'system/Bundle.rs',
  'system/MedicationRequest.rs',
  'system/MedicationDispense.rs',
  'system/MedicationDispense.c',
  'system/Patient.rs',
  'system/Practitioner.rs',
  'system/PractitionerRole.rs',
  'system/Location.rs',
  'system/Organization.rs',
  'system/Coverage.rs',
  'system/Observation.rs',
  'mostrador',
  'notificaciones',
] as const
export type AlcanceConexion = (typeof alcancesConexion)[number]

/** Of the scopes asked for, separated by blanks, those that the connection has; all that it has where nothing is asked for. */
export function alcancesDados(pedidos: string, suyos: readonly string[]): string[] {
  const cuales = pedidos.split(' ').filter((uno) => uno !== '')
  return cuales.length === 0 ? [...suyos] : suyos.filter((uno) => cuales.includes(uno))
}

type Llamada = { service: string; path: string; crea?: true | undefined }

/** The scope that a call needs, `tipo` being the resource of its address; null where no connection may call it. */
export function alcanceQuePide({ service, path, crea }: Llamada, tipo: string | undefined): string | null {
  if (service === 'recetas' && path.startsWith('/api/mostrador_')) return 'mostrador'
  if (service === 'recetas' && path.startsWith('/api/suscripcion_')) return 'notificaciones'
  if (service !== 'fhir') return null
  const recurso = tipo ?? path.split('/')[1] ?? ''
  return `system/${recurso}.${crea ? 'c' : 'rs'}`
}
