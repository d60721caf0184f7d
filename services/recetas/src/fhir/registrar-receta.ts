import * as contract from '@receta/contract'
import { raise, route } from '@receta/service-kit'
import { informar } from '../recetas/emision/informa-receta'
import { borradorDe } from './borrador-fhir'
import { openBundle, baseFhir } from './fuente-fhir'

/** A receta from a médico's own software, with the checks, signature and audit of informa_receta; a repetition answers the same. */
export const fhirRegistra = route(contract.fhirRegistra, async (c) => {
  const { draft, checkFirmada } = await borradorDe(c)
  const { receta } = await informar({ ...c, input: draft }, checkFirmada)
  const leida = await openBundle(c, receta.recetas_id, null)
  if (leida === null) return raise('a receta that its médico cannot open')
  c.note({ recetas_id: receta.recetas_id })
  c.reply.header('location', `${baseFhir(c.config)}/Bundle/${leida.bundle.id}`)
  return leida.bundle
})
