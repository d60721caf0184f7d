import type { Trx } from '@receta/database'
import type { Faltante } from '@receta/domain'
import { sql } from 'kysely'

export type FaltanteConResto = Faltante & { queda: number; producto: string }

export type DeQuienFalta = {
  recetas_id: number
  farmacia_id: number
  usuario_id: number
  quien: string
  en: Date
  /** Null when it was said on releasing. */
  dispensa_id: number | null
}

/** On releasing, each reason is stored once a day for the same rest, so that holding and releasing repeatedly adds nothing. */
export async function insertFaltantes(
  trx: Trx,
  { recetas_id, farmacia_id, usuario_id, quien, en, dispensa_id }: DeQuienFalta,
  faltantes: readonly FaltanteConResto[],
): Promise<void> {
  if (faltantes.length === 0) return
  await sql`
    insert into faltantes (recetas_id, farmacia_id, usuario_id, quien, en, dispensa_id, renglon, queda, motivo, texto, producto)
    select ${recetas_id}::bigint, ${farmacia_id}::int, ${usuario_id}::int, ${quien}::text, ${en}::timestamptz, ${dispensa_id}::bigint, f.*
      from jsonb_to_recordset(${JSON.stringify(faltantes)}::jsonb) as f (renglon smallint, queda integer, motivo text,
        texto text, producto text)
     where ${dispensa_id}::bigint is not null
        or not exists (select from faltantes d where d.recetas_id = ${recetas_id}::bigint and d.farmacia_id = ${farmacia_id}::int
                          and d.renglon = f.renglon and d.queda = f.queda and d.motivo = f.motivo and d.dispensa_id is null
                          and d.en > ${en}::timestamptz - interval '1 day')`.execute(trx)
}
