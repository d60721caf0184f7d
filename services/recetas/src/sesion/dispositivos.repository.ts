import type { Db, Trx } from '@receta/database'
import { sql } from 'kysely'

export type Dispositivo = { dispositivo_id: number; clave_publica: string }

/** The device that entered this account with that secret before, whatever key it proves now. */
export const findDispositivo = (db: Db, usuario: string, secreto_hash: Buffer): Promise<Dispositivo | undefined> =>
  db.kysely
    .selectFrom('dispositivos as d')
    .innerJoin('usuarios as u', 'u.usuario_id', 'd.usuario_id')
    .select(['d.dispositivo_id', 'd.clave_publica'])
    .where('u.usuario', '=', usuario)
    .where('d.secreto_hash', '=', secreto_hash)
    .executeTakeFirst()

/** Whether that secret is of a device with that key, whoever entered on it: people share computers. */
export const isDispositivoDe = async (trx: Trx, secreto_hash: Buffer, clave_publica: string): Promise<boolean> =>
  (await trx
    .selectFrom('dispositivos')
    .select('dispositivo_id')
    .where('secreto_hash', '=', secreto_hash)
    .where('clave_publica', '=', clave_publica)
    .executeTakeFirst()) !== undefined

/** Writes that a device entered an account; `nuevo` for the first time. */
export const saveDispositivo = (
  trx: Trx,
  { now, ...datos }: { usuario_id: number; secreto_hash: Buffer; clave_publica: string; nombre: string; now: Date },
): Promise<{ dispositivo_id: number; nuevo: boolean }> =>
  trx
    .insertInto('dispositivos')
    .values({ ...datos, creado_en: now, visto_en: now })
    .onConflict((c) => c.columns(['usuario_id', 'secreto_hash']).doUpdateSet({ visto_en: now, nombre: datos.nombre }))
    // PostgreSQL's own word for a row that was there before.
    .returning(['dispositivo_id', sql<boolean>`xmax = 0`.as('nuevo')])
    .executeTakeFirstOrThrow()
