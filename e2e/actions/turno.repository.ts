import { sql } from 'kysely'
import { enLaBase } from './farmacia.repository'

/**
 * The newest session of that account showed its second factor when its shift began, hours ago: it works, and signs nothing without a
 * code. Written where the step-up would, for a code works once and a journey that signs needs its own.
 */
export const beginTurno = (usuario: string): Promise<void> =>
  enLaBase(sql`
    update sesiones set turno_en = now()
     where sesion_id = (select sesion_id from sesiones join usuarios using (usuario_id)
                         where usuario = ${usuario} order by sesion_id desc limit 1)`)
