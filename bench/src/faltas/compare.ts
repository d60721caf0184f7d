import type pg from 'pg'
import type { Diario } from './cliente'

type Cuenta = { clave: string; recetas_id: number; veces: number }

/** Compares the acknowledged recetas with the stored ones. */
export async function compareDiario(
  db: pg.ClientBase,
  diario: Pick<Diario, 'claves' | 'cambiadas'>,
): Promise<{ perdidas: number; dobles: number }> {
  const { rows } = await db.query<Cuenta>(
    `select clave_idempotencia::text as clave, min(recetas_id)::int as recetas_id, count(*)::int as veces from recetas group by 1`,
  )
  const hay = new Map(rows.map((fila) => [fila.clave, fila]))
  const perdidas = [...diario.claves].filter(([clave, id]) => id !== null && hay.get(clave)?.recetas_id !== id).length
  return { perdidas, dobles: rows.filter(({ veces }) => veces > 1).length + diario.cambiadas.length }
}
