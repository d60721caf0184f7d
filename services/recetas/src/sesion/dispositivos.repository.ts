import { buscando, type Db, type Trx, type UsuarioActual } from '@receta/database'
import { sql } from 'kysely'

export type Dispositivo = { dispositivo_id: number; clave_publica: string; factor_en: Date | null }

export const findDispositivo = (db: Db, usuario: string, secreto_hash: Buffer): Promise<Dispositivo | undefined> =>
  buscando(db, { nombre: usuario })
    .kysely.selectFrom('dispositivos as d')
    .innerJoin('usuarios as u', 'u.usuario_id', 'd.usuario_id')
    .select(['d.dispositivo_id', 'd.clave_publica', 'd.factor_en'])
    .where('u.usuario', '=', usuario)
    .where('d.secreto_hash', '=', secreto_hash)
    .executeTakeFirst()

/** On any account, by the key that it proves. */
export const findDispositivoDeClave = async (
  db: Db,
  secreto_hash: Buffer,
  clave_publica: string,
): Promise<number | null> =>
  (
    await db.kysely
      .selectFrom('dispositivos')
      .select('dispositivo_id')
      .where('secreto_hash', '=', secreto_hash)
      .where('clave_publica', '=', clave_publica)
      .orderBy('dispositivo_id')
      .executeTakeFirst()
  )?.dispositivo_id ?? null

/** The accounts that it entered, by the key that it proves; ten at most, the latest first. */
export const findCuentasDeClave = (db: Db, secreto_hash: Buffer, clave_publica: string) =>
  db.kysely
    .selectFrom('dispositivos')
    .select(['dispositivo_id', 'usuario_id'])
    .where('secreto_hash', '=', secreto_hash)
    .where('clave_publica', '=', clave_publica)
    .orderBy('visto_en', 'desc')
    .limit(10)
    .execute()

/** Null unless it proved a key and showed this factor before. An operator's showings there count apart. */
export async function findDispositivoDelFactor(
  db: Db,
  { usuario_id, sesion_id, cuenta }: Pick<UsuarioActual, 'usuario_id' | 'sesion_id' | 'cuenta'>,
): Promise<number | string | null> {
  const propio = db.kysely
    .selectFrom('sesiones as s')
    .innerJoin('dispositivos as d', 'd.dispositivo_id', 's.dispositivo_id')
    .select('d.dispositivo_id')
    .where('s.sesion_id', '=', sesion_id)
    .where('s.dispositivo_hash', 'is not', null)
  if (cuenta === null)
    return (await propio.where('d.factor_en', 'is not', null).executeTakeFirst())?.dispositivo_id ?? null
  const suyo = await propio
    .innerJoin('operadores_pines as p', (j) =>
      j.onRef('p.dispositivo_hash', '=', 's.dispositivo_hash').on('p.usuario_id', '=', usuario_id),
    )
    .executeTakeFirst()
  return suyo ? `${suyo.dispositivo_id}:${usuario_id}` : null
}

export const markFactorEnDispositivo = (db: Trx | Db['kysely'], sesion_id: number, now: Date) =>
  db
    .updateTable('dispositivos as d')
    .set({ factor_en: now })
    .from('sesiones as s')
    .whereRef('s.dispositivo_id', '=', 'd.dispositivo_id')
    .where('s.sesion_id', '=', sesion_id)
    .execute()

/** On any account, since people share computers. */
export const isDispositivoDe = async (trx: Trx, secreto_hash: Buffer, clave_publica: string): Promise<boolean> =>
  (await trx
    .selectFrom('dispositivos')
    .select('dispositivo_id')
    .where('secreto_hash', '=', secreto_hash)
    .where('clave_publica', '=', clave_publica)
    .executeTakeFirst()) !== undefined

export const saveDispositivo = (
  trx: Trx,
  { now, ...datos }: { usuario_id: number; secreto_hash: Buffer; clave_publica: string; nombre: string; now: Date },
): Promise<{ dispositivo_id: number; nuevo: boolean }> =>
  trx
    .insertInto('dispositivos')
    .values({ ...datos, creado_en: now, visto_en: now })
    .onConflict((c) => c.columns(['usuario_id', 'secreto_hash']).doUpdateSet({ visto_en: now, nombre: datos.nombre }))
    // xmax is 0 only for a row that was inserted and not updated.
    .returning(['dispositivo_id', sql<boolean>`xmax = 0`.as('nuevo')])
    .executeTakeFirstOrThrow()
