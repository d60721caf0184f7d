import { sql } from 'kysely'
import { comoSistema } from '../como-actor'
import type { Db } from '../conectar'

const diaMs = 24 * 60 * 60 * 1000

/**
 * Forgets what no rule reads any more: counters whose window is over, proofs too old to be taken, challenges nobody
 * answered, and the chains of credentials of sessions that ended a month ago. Answers how many rows went.
 */
export async function purgeSesiones({ kysely }: Db, now: Date): Promise<number> {
  const antes = (ms: number) => new Date(now.getTime() - ms)
  const hechas = await Promise.all([
    // The longest window is a day.
    kysely
      .deleteFrom('intentos')
      .where('desde', '<', antes(2 * diaMs))
      .executeTakeFirst(),
    kysely.deleteFrom('pruebas_usadas').where('vence_en', '<', now).executeTakeFirst(),
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

/** Rows that go at once, so that nobody waits for them; and how many times in one round, so that a round ends. */
const lote = { filas: 500, veces: 20 } as const

/**
 * What is over is forgotten `dias` days later: mails that were sent or given up, with the addresses they went to; the address kept
 * for a receta once that receta is over; links that lapsed, with what they were to confirm. What a receta says is nowhere
 * among them. Oldest first, in bounded batches; answers how many rows went.
 */
export async function purgeCorreos(db: Db, now: Date, dias: number): Promise<number> {
  const hasta = new Date(now.getTime() - dias * diaMs)
  // Nobody asks for it: it is the product's own, of everybody's.
  const { kysely } = comoSistema(db)
  const borrados = [
    () => sql`
      delete from bandeja_salida where mensaje_id in (
        select mensaje_id from bandeja_salida where coalesce(enviado_en, abandonado_en) < ${hasta}
         order by coalesce(enviado_en, abandonado_en) limit ${lote.filas} for update skip locked)`,
    () => sql`
      delete from correos_demo where mensaje_id in (
        select mensaje_id from correos_demo where en < ${hasta} order by mensaje_id limit ${lote.filas})`,
    // The oldest of them end first, give or take a series: no more are looked at than could go.
    () => sql`
      delete from recetas_contactos where recetas_id in (
        select c.recetas_id from (select recetas_id from recetas_contactos order by recetas_id limit ${4 * lote.filas}) c
          join recetas r using (recetas_id) where r.vence_el < ${hasta}::timestamptz::date order by c.recetas_id limit ${lote.filas})`,
    // A vínculo names the invitation that it came from.
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
