import type { Db, Trx } from '@receta/database'

export type Proposito = 'alta' | 'uso'

export const saveDesafio = (
  db: Db,
  desafio: { sesion_id: number; proposito: Proposito; desafio: string; vence_en: Date },
) =>
  db.kysely
    .insertInto('desafios')
    .values(desafio)
    .onConflict((c) =>
      c.columns(['sesion_id', 'proposito']).doUpdateSet({ desafio: desafio.desafio, vence_en: desafio.vence_en }),
    )
    .execute()

/** Answered only once, right or wrong. */
export const takeDesafio = async (
  db: Db,
  sesion_id: number,
  proposito: Proposito,
  now: Date,
): Promise<string | undefined> =>
  (
    await db.kysely
      .deleteFrom('desafios')
      .where('sesion_id', '=', sesion_id)
      .where('proposito', '=', proposito)
      .where('vence_en', '>', now)
      .returning('desafio')
      .executeTakeFirst()
  )?.desafio

export const listPasskeys = (db: Db, usuario_id: number) =>
  db.kysely
    .selectFrom('passkeys')
    .select(['passkey_id', 'credencial_id', 'nombre', 'transportes', 'creada_en', 'usada_en'])
    .where('usuario_id', '=', usuario_id)
    .orderBy('passkey_id')
    .execute()

export const findPasskey = (db: Db, usuario_id: number, credencial_id: string) =>
  db.kysely
    .selectFrom('passkeys')
    .select(['passkey_id', 'credencial_id', 'clave_publica', 'contador'])
    .where('usuario_id', '=', usuario_id)
    .where('credencial_id', '=', credencial_id)
    .executeTakeFirst()

export type PasskeyNueva = {
  usuario_id: number
  credencial_id: string
  clave_publica: Buffer
  contador: number
  transportes: string[]
  nombre: string
  creada_en: Date
}

/** Undefined when anybody registered that authenticator. */
export const insertPasskey = async (trx: Trx, passkey: PasskeyNueva): Promise<number | undefined> =>
  (
    await trx
      .insertInto('passkeys')
      .values(passkey)
      .onConflict((c) => c.column('credencial_id').doNothing())
      .returning('passkey_id')
      .executeTakeFirst()
  )?.passkey_id

/** False when its counter went back, as in a copy. */
export async function usePasskey(
  db: Db,
  passkey: { passkey_id: number; contador: number; anterior: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable('passkeys')
    .set({ contador: passkey.contador, usada_en: now })
    .where('passkey_id', '=', passkey.passkey_id)
    .where('contador', '=', passkey.anterior)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

/** False when it is not of that account or does not exist. */
export async function deletePasskey(trx: Trx, usuario_id: number, passkey_id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('passkey_id', '=', passkey_id)
    .where('usuario_id', '=', usuario_id)
    .executeTakeFirst()
  return Number(numDeletedRows) > 0
}
