import { sql } from 'kysely'
import { type Db, rows, type Trx } from '../conectar'

/** `otp_secreto` and `otp_nuevo` are encrypted with the server's key; null when there is none. */
export type SecretosDeCuenta = { clave_hash: string; otp_secreto: string | null; otp_nuevo: string | null }

/** Undefined unless the account is the actor's, in a call whose contract says `lee: ['secretos']` (decision 0110). */
export const findSecretos = async (db: Db, usuario_id: number): Promise<SecretosDeCuenta | undefined> =>
  (await rows<SecretosDeCuenta>(db, { name: 'find_secretos', text: 'select * from secretos_de($1)' }, [usuario_id]))[0]

/**
 * As findSecretos, with the account locked. Of two changes at once the second one waits for the first and reads what it left: only a
 * statement that begins after the lock sees that.
 */
export async function lockSecretos(trx: Trx, usuario_id: number): Promise<SecretosDeCuenta | undefined> {
  await trx.selectFrom('usuarios').select('usuario_id').where('usuario_id', '=', usuario_id).forUpdate().execute()
  return (await sql<SecretosDeCuenta>`select * from secretos_de(${usuario_id})`.execute(trx)).rows[0]
}
