import { createHmac } from 'node:crypto'
import * as contract from '@receta/contract'
import { bandaDe, hoy, addDias } from '@receta/domain'
import { route } from '@receta/service-kit'
import { countFrenadas, findConvenio } from './admin-convenios.repository'

const dias = 30

type Frenadas = contract.ConvenioEnsayo['frenadas']

/** Null when it refuses nothing. */
const pregunta = {
  max_items: (r) => r.max_items,
  max_envases: (r) => r.max_envases,
  solo_generico: (r) => r.solo_generico || null,
  permite_restringidos: (r) => !r.permite_restringidos || null,
  autorizaciones_recetas_por_afiliado: (r) => r.autorizaciones_recetas_por_afiliado || null,
} as const satisfies Record<keyof Frenadas, (reglas: contract.ReglasAdmin) => number | true | null>

/** As a norma's (decision 0034): bands with fixed edges, so that repeating the question reveals no more. */
export const convenioEnsaya = route(contract.convenioEnsaya, async ({ input, db, now, claves, fail }) => {
  const { convenio_id, reglas } = input
  const convenio = (await findConvenio(db.kysely, convenio_id)) ?? fail('CONVENIO_NO_ENCONTRADO')
  const hasta = hoy(now)
  const desde = addDias(hasta, 1 - dias)
  const { recetas, ...frenadas } = await countFrenadas(db, convenio.convenio_id, desde, hasta, reglas)
  const banda = (que: string, n: number) => {
    const sorteo = createHmac('sha256', claves.cifrado).update(`convenio:${convenio_id}:${que}`).digest()
    return bandaDe(n, sorteo.readUInt32BE() / 2 ** 32)
  }
  const dicha = (regla: keyof Frenadas) => {
    const valor = pregunta[regla](reglas)
    return valor === null ? null : banda(`${regla} ${valor}`, frenadas[regla])
  }
  return {
    desde,
    hasta,
    recetas: banda('recetas', recetas),
    frenadas: {
      max_items: dicha('max_items'),
      max_envases: dicha('max_envases'),
      solo_generico: dicha('solo_generico'),
      permite_restringidos: dicha('permite_restringidos'),
      autorizaciones_recetas_por_afiliado: dicha('autorizaciones_recetas_por_afiliado'),
    },
  }
})
