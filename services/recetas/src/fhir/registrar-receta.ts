import * as contract from '@receta/contract'
import { raise, route } from '@receta/service-kit'
import { informar } from '../recetas/emision/informa-receta'
import { borradorDe } from './borrador-fhir'
import { openBundle, baseFhir } from './fuente-fhir'

/**
 * A receta from a médico's own software: another way of writing the draft, and the same checks, signature and audit as
 * informa_receta. Sent again, it answers what it issued.
 */
export const fhirRegistra = route(contract.fhirRegistra, async (c) => {
  const { receta } = await informar({ ...c, input: await borradorDe(c) })
  const leida = await openBundle(c, receta.recetas_id, null)
  if (leida === null) return raise('a receta that its médico cannot open')
  c.note({ recetas_id: receta.recetas_id })
  c.reply.header('location', `${baseFhir(c.config)}/Bundle/${leida.bundle.id}`)
  return leida.bundle
})
