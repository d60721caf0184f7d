import type { ClientBase, Pool } from 'pg'

type Consultable = Pick<ClientBase | Pool, 'query'>
type Devueltas = { registros: number; novedades: number }

/**
 * Puts what was given up back in the queue, due now. A receta keeps that it was sent once: the repository may have it. What waits for
 * its number follows it by itself (migration 0039), so of the novedades only those of a numbered receta are put back here.
 */
export async function putBackInCola(db: Consultable, now: Date): Promise<Devueltas> {
  const { rows } = await db.query<Devueltas>(
    `with g as (
       update registros set estado = 'pendiente_envio', intentos = least(intentos, 1), disponible_en = $1
        where estado = 'error_envio' returning recetas_id),
     n as (
       update registros_novedades n set estado = 'pendiente_envio', intentos = 0, disponible_en = $1
         from registros x where x.recetas_id = n.recetas_id and x.estado = 'cuir_asignado' and n.estado = 'error_envio'
       returning n.novedad_id)
     select (select count(*)::int from g) as registros, (select count(*)::int from n) as novedades`,
    [now],
  )
  return rows[0] ?? { registros: 0, novedades: 0 }
}
