import type { Trx } from '@receta/database'
import { sql } from 'kysely'

export type CajaRow = { lote: string | null; vence: string | null; gtin: string | null; serie: string | null }

/** It was already handed over: under row-level security the error does not say which box. */
export class CajaRechazada extends Error {
  constructor(
    readonly renglon: number,
    override readonly cause: unknown,
  ) {
    super('a box was refused', { cause })
  }
}

export async function insertCajas(
  trx: Trx,
  d: { dispensa_id: number; recetas_id: number; farmacia_id: number },
  { renglon, cajas }: { renglon: number; cajas: readonly CajaRow[] },
): Promise<void> {
  if (cajas.length === 0) return
  const filas = cajas.map((caja, i) => ({ ...caja, caja: i + 1 }))
  await sql`
    insert into dispensas_cajas (dispensa_id, recetas_id, farmacia_id, renglon, caja, lote, vence, gtin, serie)
    select ${d.dispensa_id}::bigint, ${d.recetas_id}::bigint, ${d.farmacia_id}::int, ${renglon}::smallint, i.*
      from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as i (caja smallint, lote text, vence date, gtin text, serie text)`
    .execute(trx)
    .catch((error: unknown) => {
      // Other errors are not about a box; those of a busy database are retried.
      throw (error as { code?: string }).code === '23505' ? new CajaRechazada(renglon, error) : error
    })
}
