import { type Db, findSecretos, lockSecretos, type Trx } from '@receta/database'

/** Of the account's other sessions, and of the counters where he served. */
export async function forgetSegundoFactor(trx: Trx, usuario_id: number, sesion_id: number): Promise<void> {
  await trx
    .updateTable('sesiones')
    .set({ segundo_factor_en: null, turno_en: null })
    .where('usuario_id', '=', usuario_id)
    .where('sesion_id', '<>', sesion_id)
    .execute()
  await trx
    .updateTable('sesiones')
    .set({ operador_id: null, operador_turno_en: null, operador_factor_en: null })
    .where('operador_id', '=', usuario_id)
    .execute()
  await trx.deleteFrom('operadores_pines').where('usuario_id', '=', usuario_id).execute()
}

export const saveOtpNuevo = (db: Db, usuario_id: number, otp_nuevo: string, now: Date) =>
  db.kysely.updateTable('usuarios').set({ otp_nuevo, otp_nuevo_en: now }).where('usuario_id', '=', usuario_id).execute()

export async function findOtpNuevo(db: Db, usuario_id: number, desde: Date): Promise<string | undefined> {
  const reciente = await db.kysely
    .selectFrom('usuarios')
    .select('usuario_id')
    .where('usuario_id', '=', usuario_id)
    .where('otp_nuevo_en', '>=', desde)
    .executeTakeFirst()
  return reciente && ((await findSecretos(db, usuario_id))?.otp_nuevo ?? undefined)
}

/** False when another request confirmed or replaced it. */
export async function saveOtp(
  trx: Trx,
  usuario_id: number,
  otp: { otp_nuevo: string; otp_secreto: string; otp_contador: number },
): Promise<boolean> {
  if ((await lockSecretos(trx, usuario_id))?.otp_nuevo !== otp.otp_nuevo) return false
  const { numUpdatedRows } = await trx
    .updateTable('usuarios')
    .set({
      otp_secreto: otp.otp_secreto,
      otp_contador: otp.otp_contador,
      otp_nuevo: null,
      otp_nuevo_en: null,
    })
    .where('usuario_id', '=', usuario_id)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

/** False when it had none. */
export async function deleteOtp(trx: Trx, usuario_id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('usuarios')
    .set({ otp_secreto: null, otp_nuevo: null, otp_nuevo_en: null })
    .where('usuario_id', '=', usuario_id)
    .where('con_totp', '=', true)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}
