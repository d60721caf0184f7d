import { sql } from 'kysely'
import { enLaBase } from './farmacia.repository'

/** A system that the administration registered, without the screen where it does. */
export const registrarEmisor = (iss: string, nombre: string, origenes: readonly string[]): Promise<void> =>
  enLaBase(sql`
    insert into emisores_smart (iss, nombre, client_id, origenes, creado_en, creado_por)
    select ${iss}, ${nombre}, 'receta-clara', ${[...origenes]}::text[], now(), min(usuario_id) from usuarios where 20 = any(roles)`)

/** The hour of every session of its frame is over. */
export const closeSesionesDe = (iss: string): Promise<void> =>
  enLaBase(sql`update sesiones set vence_en = now() where emisor_marco = ${iss} and cerrada_en is null`)
