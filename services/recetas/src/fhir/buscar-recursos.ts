import * as contract from '@receta/contract'
import { type Bundle, busquedaDe, readToken } from '@receta/fhir'
import { route } from '@receta/service-kit'
import { findPorNumero } from './fhir.repository'
import { openBundle, baseFhir } from './fuente-fhir'

/** Searches by identifier among what the caller may open; another's is not found, like one that does not exist. */
export const fhirBusca = route(contract.fhirBusca, async (c) => {
  const { tipo, identifier } = c.input
  const token = readToken(identifier)
  const bundles: Bundle[] = []
  const personas: number[] = []
  for (const recetas_id of await findPorNumero(c.db, token.value)) {
    const leida = await openBundle(c, recetas_id, null)
    if (leida === null) continue
    bundles.push(leida.bundle)
    personas.push(leida.abierta.fila.persona_id)
    c.note({ recetas_id })
  }
  c.note({ personas, detalle: tipo })
  return busquedaDe(bundles, tipo, token, baseFhir(c.config))
})
