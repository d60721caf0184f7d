import type pg from 'pg'
import { frescas } from './historial'
import { cuantos } from './mundo-aparte'

/** Where `loadHistorial` numbers what grows, and what the busy médico issued. */
const comienzos = { creciente: 1_000_000, ocupado: 40_000_000 } as const
const divididas = ['recetas', 'recetas_items', 'recetas_eventos'] as const

/** Bounds that share `cuantas` numbers from `desde` on among `partes`. */
const cortes = (desde: number, cuantas: number, partes: number): number[] =>
  Array.from({ length: partes }, (_, k) => desde + Math.ceil((cuantas * (k + 1)) / partes))

/**
 * Divides the still empty tables of recetas into so many parts, as many years of a nation would (decision 0116), small enough for the history to
 * reach all of them. Half hold what grows and half the busy médico's, so that he has recetas in each of his.
 */
export async function divide(db: pg.ClientBase, partes: number, recetas: number): Promise<void> {
  const mitad = Math.max(1, Math.floor((partes - 1) / 2))
  const hasta = [
    ...cortes(comienzos.creciente, recetas, partes - 1 - mitad),
    ...cortes(comienzos.ocupado, cuantos.delOcupado, mitad),
  ]
  for (const tabla of divididas) {
    const { rows } = await db.query<{ parte: string }>(
      'select inhrelid::regclass::text as parte from pg_inherits where inhparent = $1::regclass',
      [tabla],
    )
    for (const { parte } of rows) await db.query(`drop table ${parte} cascade`)
    for (const [k, limite] of [...hasta, null].entries()) {
      const primero = k === 0 ? 'minvalue' : String((hasta[k - 1] ?? 0) + 1)
      await db.query(
        `create table ${tabla}_${k} partition of ${tabla} for values from (${primero}) to (${limite === null ? 'maxvalue' : limite + 1});
         revoke all on ${tabla}_${k} from public, receta_app`,
      )
    }
  }
  if ((hasta.at(-1) ?? 0) >= frescas.desde) throw new Error('what was issued today needs a part of its own')
}
