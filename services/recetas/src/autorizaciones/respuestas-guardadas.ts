import * as contract from '@receta/contract'
import { raise, route, refuseField } from '@receta/service-kit'
import {
  countRespuestas,
  deleteRespuesta,
  findRespuesta,
  insertRespuesta,
  listRespuestas,
} from './respuestas.repository'

const topeDeUnUso = 50

export const respuestasGuardadas = route(contract.respuestasGuardadas, async ({ usuario, db }) => ({
  items: await listRespuestas(db, usuario.convenio_id),
}))

/** The text itself is the key, however often it is sent. */
export const respuestaGuarda = route(contract.respuestaGuarda, ({ input, usuario, db, now }) =>
  db.kysely.transaction().execute(async (trx) => {
    const { convenio_id, usuario_id: por, descripcion: quien } = usuario
    const nueva = { ...input, convenio_id, por, quien, en: now }
    const estaba = await findRespuesta(trx, nueva)
    if (estaba) return { respuesta: estaba }
    if ((await countRespuestas(trx, convenio_id, input.para)) >= topeDeUnUso)
      return refuseField('texto', `Ya hay ${topeDeUnUso} respuestas guardadas: quitá alguna antes.`)
    const respuesta = (await insertRespuesta(trx, nueva)) ?? (await findRespuesta(trx, nueva))
    return { respuesta: respuesta ?? raise('a kept reply vanished as it was kept') }
  }),
)

export const respuestaQuita = route(contract.respuestaQuita, ({ input, usuario, db }) =>
  db.kysely
    .transaction()
    .execute(async (trx) => ({ quitada: await deleteRespuesta(trx, usuario.convenio_id, input.respuesta_id) })),
)
