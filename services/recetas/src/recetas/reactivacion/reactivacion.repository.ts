import type { Trx } from '@receta/database'
import type { DatosDe } from '@receta/domain'
import { sql } from 'kysely'

export async function saveReactivacion(
  trx: Trx,
  recetas_id: number,
  estado: 'emitida' | 'dispensada_parcial',
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recetas')
    .set({ estado, motivo: null })
    .where('recetas_id', '=', recetas_id)
    .where('estado', '=', 'bloqueada')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What a farmacia said when it blocked the receta, and nobody has answered. */
export async function listDudas(trx: Trx, recetas_id: number): Promise<DatosDe['DUDA_DE_FARMACIA'][]> {
  const { rows } = await sql<DatosDe['DUDA_DE_FARMACIA']>`
    select tipo, texto, quien from antecedentes_propuestos
     where recetas_id = ${recetas_id} and resuelta_en is null order by propuesta_id`.execute(trx)
  return rows
}
