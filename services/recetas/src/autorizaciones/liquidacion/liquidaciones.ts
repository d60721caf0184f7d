import * as contract from '@receta/contract'
import { pageSize } from '@receta/domain'
import { raise, route, segundoFactorHasta } from '@receta/service-kit'
import { findArchivo, findCierre, listCierres, reopen, takeTurnoDeLiquidacion } from './cierre.repository'

export const liquidaciones = route(contract.liquidaciones, async ({ input, usuario, db }) => {
  const start = (input.page - 1) * pageSize
  const { items, total } = await listCierres(db, usuario.convenio_id, pageSize, start)
  return { items, total_estimado: total, start, limit: pageSize }
})

/** As it was signed, whatever changed since; whoever it tells of reads that it left. */
export const liquidacionArchivo = route(contract.liquidacionArchivo, async ({ input, usuario, db, fail, note }) => {
  const fila = (await findArchivo(db, usuario.convenio_id, input.liquidacion_id)) ?? fail('LIQUIDACION_NO_ENCONTRADA')
  const { desde, hasta, archivo: csv, firma, personas } = fila
  note({ detalle: `liquidación cerrada ${input.liquidacion_id}, ${desde} a ${hasta}`, listadas: personas })
  return { nombre: `liquidacion-cerrada-${desde}-${hasta}.csv`, csv, firma }
})

export const liquidacionReabre = route(contract.liquidacionReabre, async (c) => {
  const { input, usuario, db, config, now, fail, note } = c
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  const { liquidacion_id, motivo } = input
  note({ detalle: `liquidación cerrada ${liquidacion_id}` })
  const cierre = await db.kysely.transaction().execute(async (trx) => {
    await takeTurnoDeLiquidacion(trx, usuario.convenio_id)
    if (!(await findCierre(trx, usuario.convenio_id, liquidacion_id))) return fail('LIQUIDACION_NO_ENCONTRADA')
    const { usuario_id: por, convenio_id, descripcion: quien } = usuario
    await reopen(trx, convenio_id, liquidacion_id, { por, quien, motivo, en: now })
    return findCierre(trx, usuario.convenio_id, liquidacion_id)
  })
  return { cierre: cierre ?? raise('a closing vanished as it was opened again') }
})
