import * as contract from '@receta/contract'
import { recetaDeId, recursoDe } from '@receta/fhir'
import { route } from '@receta/service-kit'
import { anotacionDe } from '../recetas/abrir-receta'
import { abrirBundle } from './fuente-fhir'

/** A resource is a part of its receta: whoever may not open that one finds nothing here. */
export const fhirLee = route(contract.fhirLee, async (c) => {
  const { tipo, id, motivo } = c.input
  const recetas_id = recetaDeId(id)
  if (recetas_id === null) return c.fail('RECETA_NO_ENCONTRADA')
  const leida = await abrirBundle(c, recetas_id, motivo)
  if (leida === 'demasiados') return c.fail('DEMASIADOS_INTENTOS')
  const recurso =
    leida && (tipo === 'Bundle' && id === leida.bundle.id ? leida.bundle : recursoDe(leida.bundle, tipo, id))
  if (!leida || !recurso) return c.fail('RECETA_NO_ENCONTRADA')
  c.anotar(anotacionDe(leida.abierta))
  return recurso
})
