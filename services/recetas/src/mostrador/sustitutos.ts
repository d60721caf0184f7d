import * as contract from '@receta/contract'
import { findMaestro } from '@receta/database'
import { cajasPorEnvase, tieneMargenEstrecho } from '@receta/domain'
import { route } from '@receta/service-kit'
import { farmaciaDe } from './acto'
import { listSustitutos } from './consultas.repository'
import { readReceta } from './mostrador.repository'

/** DS-04; row-level security only lets its counter ask. */
export const mostradorSustitutos = route(contract.mostradorSustitutos, async (c) => {
  const { recetas_id, renglon } = c.input
  await farmaciaDe(c)
  const receta = (await readReceta(c.db.kysely, recetas_id)) ?? c.fail('RECETA_NO_ENCONTRADA')
  const item = receta.items.find((i) => i.renglon === renglon) ?? c.fail('RECETA_NO_ENCONTRADA')
  const { permite_sustitucion } = contract.readFirmada(receta.contenido)
  const sustitutos = permite_sustitucion ? await listSustitutos(c.db, item) : []
  return {
    permite_sustitucion,
    margen_estrecho: permite_sustitucion && tieneMargenEstrecho(await findMaestro(c.db), item.ifa_clave),
    items: sustitutos.map((s) => ({ ...s, entregados_por_envase: cajasPorEnvase(item, s) })),
  }
})
