import * as contract from '@receta/contract'
import { type Bundle, busquedaDe, leerToken } from '@receta/fhir'
import { route } from '@receta/service-kit'
import { findPorNumero } from './fhir.repository'
import { abrirBundle, baseFhir } from './fuente-fhir'

/** Searches by identifier among what the caller may open; what is another's is not found, like what is not there. */
export const fhirBusca = route(contract.fhirBusca, async (c) => {
  const { tipo, identifier } = c.input
  const token = leerToken(identifier)
  const bundles: Bundle[] = []
  const personas: number[] = []
  for (const recetas_id of await findPorNumero(c.db, token.value)) {
    const leida = await abrirBundle(c, recetas_id, null)
    if (leida === null) continue
    bundles.push(leida.bundle)
    personas.push(leida.abierta.fila.persona_id)
    c.anotar({ recetas_id })
  }
  c.anotar({ personas, detalle: tipo })
  return busquedaDe(bundles, tipo, token, baseFhir(c.config))
})
