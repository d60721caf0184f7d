import { type Fecha, hoy } from '@receta/domain'
import { sql } from 'kysely'
import { comoSistema } from '../como-actor'
import type { Db } from '../conectar'

/** `vencidas`: of the open ones, those past their last day. */
export type ConteosRectificaciones = { abiertas: number; vencidas: number; contestadas: number }

/** Of those that the actor sees, at a day. */
export async function countRectificaciones(db: Db, dia: Fecha): Promise<ConteosRectificaciones> {
  const { rows } = await sql<ConteosRectificaciones>`
    select count(*) filter (where desenlace is null)::int as abiertas,
           count(*) filter (where desenlace is null and vence_el < ${dia})::int as vencidas,
           count(*) filter (where desenlace is not null)::int as contestadas
      from rectificaciones`.execute(db.kysely)
  return rows[0] ?? { abiertas: 0, vencidas: 0, contestadas: 0 }
}

/** Of all, for who watches over the installation. */
export const countTodasLasRectificaciones = (db: Db) => countRectificaciones(comoSistema(db), hoy(new Date()))
