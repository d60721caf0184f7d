import type { MotivoBlanco } from '@receta/contract'
import { type Db, dentroDe, readSql, rows, type Trx } from '@receta/database'
import { sql } from 'kysely'

export type BlancoRow = {
  nro_recetario: number
  referencia: string
  anulado_en: Date | null
  motivo: MotivoBlanco | null
  recetas_id: number | null
  usado_en: Date | null
  /** Also by a receta that its médico may not see. */
  gastado: boolean
}

const lista = { name: 'list_blancos', text: readSql(import.meta.url, 'list_blancos') }

export const listBlancos = (db: Db, medico_id: number, recetario_id: number): Promise<BlancoRow[]> =>
  rows<BlancoRow>(db, lista, [medico_id, recetario_id, null])

/** Undefined when it is not his. He issues nothing until the transaction ends, so that no receta takes the number. */
export async function lockBlanco(
  db: Db,
  trx: Trx,
  medico_id: number,
  nro_recetario: number,
): Promise<BlancoRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('emision', ${medico_id}))`.execute(trx)
  const [encontrado] = await rows<BlancoRow>(dentroDe(db, trx), lista, [medico_id, null, nro_recetario])
  return encontrado
}

export async function voidBlanco(
  trx: Trx,
  { nro_recetario, motivo, now }: { nro_recetario: number; motivo: MotivoBlanco; now: Date },
): Promise<void> {
  await trx
    .updateTable('recetarios_numeros')
    .set({ anulado_en: now, motivo })
    .where('nro_recetario', '=', nro_recetario)
    .execute()
}
