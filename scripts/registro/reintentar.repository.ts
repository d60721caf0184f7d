import type { ClientBase, Pool } from 'pg'

type Consultable = Pick<ClientBase | Pool, 'query'>
type Devueltas = { registros: number; novedades: number }

/**
 * Requeues what was given up, due now. A receta keeps the mark that it was sent, because the repository may have it. Events that
 * wait for its number follow it (migration 0039), so only those of numbered recetas are requeued here.
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
