import { runPreparada, type Trx } from '@receta/database'
import { sql } from 'kysely'
import type { RespuestaGuardada } from './dispensas.repository'

/** While it fits; false when another counter was first, because the condition is checked on the row it left. */
export async function addDispensado(trx: Trx, recetas_id: number, renglon: number, envases: number): Promise<boolean> {
  const { numAffectedRows } = await runPreparada(
    trx,
    'add_dispensado',
    sql`
    update recetas_items set dispensado = dispensado + ${envases}
     where recetas_id = ${recetas_id} and renglon = ${renglon} and dispensado + ${envases} <= envases`,
  )
  return numAffectedRows === 1n
}

export async function takeDispensado(trx: Trx, recetas_id: number, renglon: number, envases: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update recetas_items set dispensado = dispensado - ${envases}
     where recetas_id = ${recetas_id} and renglon = ${renglon} and dispensado >= ${envases}`.execute(trx)
  return numAffectedRows === 1n
}

/** A complete one is released. */
export async function saveEstadoDispensada(
  trx: Trx,
  recetas_id: number,
  farmacia_id: number,
  estado: RespuestaGuardada['estado'],
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await runPreparada(
    trx,
    'save_estado_dispensada',
    sql`
    update recetas
       set estado = ${estado}, motivo = case when anulacion_pendiente then null else motivo end, anulacion_pendiente = false,
           retenida_por = case when ${estado} = 'dispensada' then null else retenida_por end,
           retenida_hasta = case when ${estado} = 'dispensada' then null else retenida_hasta end
     where recetas_id = ${recetas_id} and retenida_por = ${farmacia_id} and retenida_hasta > ${now}
       and estado in ('emitida', 'dispensada_parcial')`,
  )
  return numAffectedRows === 1n
}
