import * as contract from '@receta/contract'
import { personaDeId, recetaDeId, recursoDe } from '@receta/fhir'
import { type Context, route } from '@receta/service-kit'
import { anotacionDe } from '../recetas/open-receta'
import { ultimaDe } from './buscar-recursos'
import { openBundle, openDispensada } from './fuente-fhir'

type Ctx = Context<typeof contract.fhirLee>

async function readOwn(c: Ctx, recetas_id: number) {
  const { tipo, id } = c.input
  const dispensada = tipo === 'MedicationDispense' ? await openDispensada(c, recetas_id) : null
  const recurso = dispensada && recursoDe(dispensada.bundle, tipo, id)
  if (!dispensada || !recurso) return c.fail('RECETA_NO_ENCONTRADA')
  c.note({ recetas_id, persona_id: dispensada.persona_id, detalle: 'farmacia MedicationDispense' })
  return recurso
}

/** A person as the newest receta says that the caller may read. */
async function readPersona(c: Ctx, persona_id: number) {
  const leida = await ultimaDe(c, persona_id)
  const recurso = leida && recursoDe(leida.bundle, 'Patient', c.input.id)
  if (!leida || !recurso) return c.fail('RECETA_NO_ENCONTRADA')
  c.note(anotacionDe(leida.abierta))
  return recurso
}

/** Without permission to open its receta, a resource does not exist. */
export const fhirLee = route(contract.fhirLee, async (c) => {
  const { tipo, id, motivo } = c.input
  const persona_id = tipo === 'Patient' ? personaDeId(id) : null
  if (persona_id !== null) return readPersona(c, persona_id)
  const recetas_id = recetaDeId(id)
  if (recetas_id === null) return c.fail('RECETA_NO_ENCONTRADA')
  const leida = await openBundle(c, recetas_id, motivo)
  if (!leida) return readOwn(c, recetas_id)
  const recurso = tipo === 'Bundle' && id === leida.bundle.id ? leida.bundle : recursoDe(leida.bundle, tipo, id)
  if (!recurso) return c.fail('RECETA_NO_ENCONTRADA')
  c.note(anotacionDe(leida.abierta))
  return recurso
})
