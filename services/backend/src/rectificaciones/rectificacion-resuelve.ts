import * as contract from '@receta/contract'
import { enqueueCorreo } from '@receta/database'
import { refuseField, route, segundoFactorHasta } from '@receta/service-kit'
import { enRespuesta } from './rectificaciones-datos'
import { lockRectificacion, rectifyPersona, saveRespuesta } from './rectificaciones.repository'

/** PT-06: the correction and its answer are one transaction, and the mail leaves after it. */
export const rectificacionResuelve = route(contract.rectificacionResuelve, async (c) => {
  const { input, usuario, db, config, now, fail, note } = c
  const { rectificacion_id, desenlace, respuesta } = input
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  const { usuario_id, descripcion: quien } = usuario
  const resuelta = await db.kysely.transaction().execute(async (trx) => {
    const pedida = (await lockRectificacion(trx, rectificacion_id)) ?? fail('RECTIFICACION_NO_ENCONTRADA')
    note({ detalle: `corrección ${rectificacion_id}` })
    if (pedida.desenlace !== null) {
      const misma = pedida.desenlace === desenlace && pedida.respuesta === respuesta
      return misma ? pedida : fail('RECTIFICACION_CONTESTADA')
    }
    if (pedida.dato === 'otro' && respuesta === '')
      return refuseField('respuesta', 'Contá qué se hizo: lo lee quien lo pidió.')
    if (desenlace === 'corregida' && pedida.dato !== 'otro' && !(await rectifyPersona(trx, rectificacion_id)))
      return refuseField('desenlace', 'Ese dato ya no es el que se pidió corregir: contestá que no corresponde.')
    const dicha = { desenlace, respuesta, resuelta_en: now, resuelta_quien: quien }
    await saveRespuesta(trx, rectificacion_id, { ...dicha, resuelta_por: usuario_id })
    await enqueueCorreo(trx, {
      tipo: 'rectificacion_contestada',
      usuario_id: pedida.usuario_id,
      datos: { desenlace, motivo: respuesta },
    })
    return { ...pedida, ...dicha }
  })
  return { rectificacion: enRespuesta(resuelta) }
})
