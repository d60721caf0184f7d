import * as contract from '@receta/contract'
import { contarSinNombrar, hoy, sumarDias } from '@receta/domain'
import { route } from '@receta/service-kit'
import { countFrenadas, findConvenio } from './admin-convenios.repository'

const dias = 30

export const convenioEnsaya = route(contract.convenioEnsaya, async ({ input, db, now, fail }) => {
  const { convenio_id, reglas } = input
  const convenio = (await findConvenio(db.kysely, convenio_id)) ?? fail('CONVENIO_NO_ENCONTRADO')
  const hasta = hoy(now)
  const desde = sumarDias(hasta, 1 - dias)
  const { recetas, ...frenadas } = await countFrenadas(db, convenio.convenio_id, desde, hasta, reglas)
  return {
    desde,
    hasta,
    recetas: contarSinNombrar(recetas),
    frenadas: {
      max_items: contarSinNombrar(frenadas.max_items),
      max_envases: contarSinNombrar(frenadas.max_envases),
      solo_generico: contarSinNombrar(frenadas.solo_generico),
      permite_restringidos: contarSinNombrar(frenadas.permite_restringidos),
      autorizaciones_recetas_por_afiliado: contarSinNombrar(frenadas.autorizaciones_recetas_por_afiliado),
    },
  }
})
