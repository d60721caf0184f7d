import * as contract from '@receta/contract'
import { raise, route, YaEstaba } from '@receta/service-kit'
import { informar } from '../recetas/emision/informa-receta'
import { borradorDe } from './borrador-fhir'
import { siNoExiste } from './condicion'
import { openBundle, baseFhir } from './fuente-fhir'

/** With the checks, signature and audit of informa_receta; a repetition answers the same. */
export const fhirRegistra = route(contract.fhirRegistra, async (c) => {
  const { draft, emitida, checkFirmada } = await borradorDe(c)
  const condicionada = siNoExiste(c.request, draft.clave_idempotencia)
  const { receta } = await informar({ ...c, input: draft }, checkFirmada)
  const leida = await openBundle(c, receta.recetas_id, null)
  if (leida === null) return raise('a receta that its médico cannot open')
  c.note({ recetas_id: receta.recetas_id })
  c.reply.header('location', `${baseFhir(c.config)}/Bundle/${leida.bundle.id}`)
  return condicionada && emitida ? new YaEstaba(leida.bundle) : leida.bundle
})
