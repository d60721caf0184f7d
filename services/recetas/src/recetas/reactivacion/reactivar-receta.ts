import * as contract from '@receta/contract'
import { estadoVisible, puede } from '@receta/domain'
import { raise, route, segundoFactorHasta } from '@receta/service-kit'
import { lockRecetas } from '../anulacion/anulacion.repository'
import { insertEvento } from '../eventos.repository'
import { saveReactivacion } from './reactivacion.repository'

/** docs/estados.md, reactivar: it goes back to what it was before a farmacia stopped it, which what was handed over says. */
export const reactivarReceta = route(contract.reactivaReceta, async (c) => {
  const { input, usuario, db, config, now, fail } = c
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  const medico_id = usuario.medico_id ?? raise('a médico without his row')
  return db.kysely.transaction().execute(async (trx) => {
    const [receta] = await lockRecetas(trx, medico_id, { recetas_id: input.recetas_id }, false)
    if (!receta) return fail('RECETA_NO_ENCONTRADA')
    const dispensado = receta.entregado.length > 0
    const juicio = puede('reactivar', { ...receta, dispensado }, { rol: usuario.tipo, esAutor: true }, now)
    const causa = juicio.ok ? null : juicio.motivo
    const estado = dispensado ? 'dispensada_parcial' : 'emitida'
    if (!causa && !(await saveReactivacion(trx, receta.recetas_id, estado))) raise('a locked receta changed')
    await insertEvento(trx, {
      recetas_id: receta.recetas_id,
      accion: 'reactivar',
      usuario_id: usuario.usuario_id,
      rol: usuario.tipo,
      quien: usuario.descripcion,
      motivo: input.motivo || null,
      resultado: causa ? 'rechazada' : 'aceptada',
      datos: causa ? { causa } : { estado },
      en: now,
    })
    return {
      resultado: causa ? 'rechazada' : 'reactivada',
      causa,
      estado: estadoVisible(causa ? receta : { ...receta, estado }, now),
    }
  })
})
