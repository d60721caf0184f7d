import type { Trx } from '@receta/database'

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
