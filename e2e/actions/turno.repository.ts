import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { enLaBase } from './farmacia.repository'

/** At a counter its first pharmacist serves. */
const empezado = sql`
  turno_en = now(), operador_turno_en = now(),
  operador_id = (select min(o.usuario_id) from operadores o join usuarios u using (farmacia_id)
                  where u.usuario_id = sesiones.usuario_id and o.baja_en is null and o.cargo <> 'auxiliar'
                    and not exists (select from operadores p where p.usuario_id = u.usuario_id))`

/**
 * Marks the account's newest session as if it had shown its second factor hours ago: it can work but not sign without a code.
 * Written to the database because a code works once, and a journey that signs needs its own.
 */
export const beginTurno = (usuario: string): Promise<void> =>
  enLaBase(sql`
    update sesiones set ${empezado}
     where sesion_id = (select sesion_id from sesiones join usuarios using (usuario_id)
                         where usuario = ${usuario} order by sesion_id desc limit 1)`)

/** As `beginTurno`, for the session of that access token: two journeys may log in to one account at the same moment. */
export const beginTurnoOf = (token: string): Promise<void> =>
  enLaBase(sql`
    update sesiones set ${empezado} where token_hash = ${createHash('sha256').update(token).digest()}`)
