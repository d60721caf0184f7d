import type { Trx } from '@receta/database'

/** Also forgets which devices showed a factor. False when there were none. */
export async function deleteFactores(trx: Trx, usuario_id: number): Promise<boolean> {
  const { numUpdatedRows: totp } = await trx
    .updateTable('usuarios')
    .set({ otp_secreto: null, otp_nuevo: null, otp_nuevo_en: null })
    .where('usuario_id', '=', usuario_id)
    .where((eb) => eb.or([eb.ref('con_totp'), eb('otp_nuevo_en', 'is not', null)]))
    .executeTakeFirst()
  const { numDeletedRows: llaves } = await trx
    .deleteFrom('passkeys')
    .where('usuario_id', '=', usuario_id)
    .executeTakeFirst()
  const { numDeletedRows: codigos } = await trx
    .deleteFrom('codigos_recuperacion')
    .where('usuario_id', '=', usuario_id)
    .executeTakeFirst()
  await trx.updateTable('dispositivos').set({ factor_en: null }).where('usuario_id', '=', usuario_id).execute()
  return totp + llaves + codigos > 0n
}
