import { sql } from 'kysely'
import { comoSistema } from '../como-actor'
import type { Db } from '../conectar'

/** Counted up to 10,000; `atraso` in seconds. */
export type Bandeja = { bandeja: 'correos' | 'registro'; en_espera: number; atraso: number }

export async function findBandejas(db: Db): Promise<Bandeja[]> {
  const { rows } = await sql<Bandeja>`
    select 'correos' as bandeja,
           (select count(*)::int from (select from bandeja_salida
             where enviado_en is null and abandonado_en is null limit 10000) as esperan) as en_espera,
           coalesce((select extract(epoch from now() - disponible_en)::float8 from bandeja_salida
             where enviado_en is null and abandonado_en is null order by disponible_en limit 1), 0) as atraso
    union all
    select 'registro',
           (select count(*)::int from (select from registros
             where estado in ('sin_registro', 'pendiente_envio', 'enviada') limit 10000) as esperan),
           coalesce((select extract(epoch from now() - disponible_en)::float8 from registros
             where estado in ('sin_registro', 'pendiente_envio', 'enviada') order by disponible_en limit 1), 0)`.execute(
    comoSistema(db).kysely,
  )
  return rows.map((fila) => ({ ...fila, atraso: Math.max(0, fila.atraso) }))
}
