import type { Db, Trx } from '@receta/database'

export async function replaceCodigos(trx: Trx, usuario_id: number, hashes: readonly Buffer[]): Promise<void> {
  await trx.deleteFrom('codigos_recuperacion').where('usuario_id', '=', usuario_id).execute()
  await trx
    .insertInto('codigos_recuperacion')
    .values(hashes.map((codigo_hash) => ({ usuario_id, codigo_hash })))
    .execute()
}

/** False for an unknown one, and for the second of two simultaneous requests. */
export async function takeCodigo(trx: Trx, usuario_id: number, codigo_hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('codigos_recuperacion')
    .set({ usado_en: now })
    .where('usuario_id', '=', usuario_id)
    .where('codigo_hash', '=', codigo_hash)
    .where('usado_en', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

export async function countCodigos(db: Db, usuario_id: number): Promise<number> {
  const { n } = await db.kysely
    .selectFrom('codigos_recuperacion')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('usuario_id', '=', usuario_id)
    .where('usado_en', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}
