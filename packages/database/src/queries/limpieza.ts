import { sql } from 'kysely'
import { comoProducto } from '../como-actor'
import type { Db } from '../conectar'

const diaMs = 24 * 60 * 60 * 1000

/** Returns the number of rows. */
export async function purgeSesiones(db: Db, now: Date): Promise<number> {
  const { kysely } = comoProducto(db)
  const antes = (ms: number) => new Date(now.getTime() - ms)
  const hechas = await Promise.all([
    kysely
      .deleteFrom('intentos')
      .where('desde', '<', antes(2 * diaMs))
      .executeTakeFirst(),
    kysely.deleteFrom('pruebas_usadas').where('vence_en', '<', now).executeTakeFirst(),
    kysely.deleteFrom('conexiones_tokens').where('vence_en', '<', now).executeTakeFirst(),
    kysely.deleteFrom('lanzamientos').where('vence_en', '<', now).executeTakeFirst(),
    kysely.deleteFrom('desafios').where('vence_en', '<', now).executeTakeFirst(),
    kysely
      .deleteFrom('refrescos')
      .where('sesion_id', 'in', (eb) =>
        eb
          .selectFrom('sesiones')
          .select('sesion_id')
          .where('vence_en', '<', antes(30 * diaMs)),
      )
      .executeTakeFirst(),
  ])
  return hechas.reduce((total, { numDeletedRows }) => total + Number(numDeletedRows), 0)
}

/** Nobody waits for a statement, and a round ends. */
const lote = { filas: 500, veces: 20 } as const

/** `dias` after they are over. None holds the content of a receta. In bounded batches; returns the number of rows. */
export async function purgeCorreos(db: Db, now: Date, dias: number): Promise<number> {
  const hasta = new Date(now.getTime() - dias * diaMs)
  // No user asks for this clean-up and it concerns everybody.
  const { kysely } = comoProducto(db)
  const borrados = [
    () => sql`
      delete from bandeja_salida where mensaje_id in (
        select mensaje_id from bandeja_salida where coalesce(enviado_en, abandonado_en) < ${hasta}
         order by coalesce(enviado_en, abandonado_en) limit ${lote.filas} for update skip locked)`,
    () => sql`
      delete from correos_demo where mensaje_id in (
        select mensaje_id from correos_demo where en < ${hasta} order by mensaje_id limit ${lote.filas})`,
    // The oldest rows end first (except for series), so no more rows are read than one batch could delete.
    () => sql`
      delete from recetas_contactos where recetas_id in (
        select c.recetas_id from (select recetas_id from recetas_contactos order by recetas_id limit ${4 * lote.filas}) c
          join recetas r using (recetas_id) where r.vence_el < ${hasta}::timestamptz::date order by c.recetas_id limit ${lote.filas})`,
    // A vínculo refers to the invitation it came from.
    () => sql`
      delete from enlaces where enlace_id in (
        select e.enlace_id from enlaces e where e.vence_en < ${hasta} and not exists (select from vinculos v
          where v.enlace_id = e.enlace_id)
         order by e.vence_en limit ${lote.filas})`,
  ]
  let total = 0
  for (const erase of borrados)
    for (let vez = 0; vez < lote.veces; vez++) {
      const { numAffectedRows = 0n } = await erase().execute(kysely)
      total += Number(numAffectedRows)
      if (Number(numAffectedRows) < lote.filas) break
    }
  return total
}
