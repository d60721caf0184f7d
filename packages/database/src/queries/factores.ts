import type { Db } from '../conectar'

export async function findFactores(db: Db, usuario_id: number): Promise<{ totp: boolean; passkeys: number }> {
  const fila = await db.kysely
    .selectFrom('usuarios as u')
    .leftJoin('passkeys as p', 'p.usuario_id', 'u.usuario_id')
    .select((eb) => ['u.otp_secreto', eb.fn.count<number>('p.passkey_id').as('passkeys')])
    .where('u.usuario_id', '=', usuario_id)
    .groupBy('u.usuario_id')
    .executeTakeFirst()
  return { totp: fila?.otp_secreto != null, passkeys: Number(fila?.passkeys ?? 0) }
}
