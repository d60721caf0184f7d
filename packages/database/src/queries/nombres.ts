import { sql } from 'kysely'
import type { Trx } from '../conectar'

/** In place of its name, of an account that gave it up. It is no e-mail, so that nobody takes it nor enters by it. */
const sinNombre = sql<string>`'sin-confirmar-' || usuario_id`

/** Until the end of the transaction nobody else takes that name. It is asked for before any account is locked. */
export const lockNombre = (trx: Trx, nombre: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('nombre:' || ${nombre}, 0))`.execute(trx)

/**
 * Whoever takes a name asks this first, as the product or an administrator (decision 0153): an account that nobody confirmed gives the
 * name up and keeps its e-mail. `salvo`: the account that takes it.
 */
export async function releaseNombre(trx: Trx, nombre: string, salvo = 0): Promise<void> {
  await lockNombre(trx, nombre)
  await trx
    .updateTable('usuarios')
    .set({ usuario: sinNombre, email: sql`coalesce(email, usuario)` })
    .where('usuario', '=', nombre)
    .where('estado', '=', 'pendiente')
    .where('usuario_id', '<>', salvo)
    .execute()
}

/**
 * As the account that waits is confirmed: where it gave its name up, its e-mail is its name again. False when a confirmed account has that
 * by now, or none waits.
 */
export async function recoverNombre(trx: Trx, usuario_id: number): Promise<boolean> {
  const cuenta = await trx
    .selectFrom('usuarios')
    .select(sql<string>`coalesce(lower(email), usuario)`.as('nombre'))
    .where('usuario_id', '=', usuario_id)
    .where('estado', '=', 'pendiente')
    .executeTakeFirst()
  if (!cuenta) return false
  const { nombre } = cuenta
  await releaseNombre(trx, nombre, usuario_id)
  const { numUpdatedRows } = await trx
    .updateTable('usuarios')
    .set({ usuario: sql`case when usuario = ${sinNombre} then ${nombre} else usuario end` })
    .where('usuario_id', '=', usuario_id)
    .where(({ not, or, exists, selectFrom, eb }) =>
      or([
        eb('usuario', '<>', sinNombre),
        not(exists(selectFrom('usuarios as otra').select('otra.usuario_id').where('otra.usuario', '=', nombre))),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
