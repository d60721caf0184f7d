import type { Db } from '../conectar'

export async function findFactores(db: Db, usuario_id: number): Promise<{ totp: boolean; passkeys: number }> {
  const fila = await db.kysely
    .selectFrom('usuarios as u')
    .leftJoin('passkeys as p', 'p.usuario_id', 'u.usuario_id')
    .select((eb) => ['u.con_totp', eb.fn.count<number>('p.passkey_id').as('passkeys')])
    .where('u.usuario_id', '=', usuario_id)
    .groupBy('u.usuario_id')
    .executeTakeFirst()
  return { totp: fila?.con_totp === true, passkeys: Number(fila?.passkeys ?? 0) }
}
