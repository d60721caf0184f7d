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
