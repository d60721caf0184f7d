import { sql, type Transaction } from 'kysely'

type Renombrada = { antes: string; ahora: string; falta: string }

/**
 * What landed under one name and stands here under another, with what its first form did not do yet. 0030 was renamed half an
 * hour after it had landed (0fd2205 to 5d1d658): who started in between had no way on.
 */
const renombradas: readonly Renombrada[] = [
  {
    antes: '0030_planes_que_cambian.sql',
    ahora: '0030_planes_y_nombres.sql',
    falta: `
      alter table sesiones add column nombres_anteriores text[] not null default '{}';
      comment on column sesiones.nombres_anteriores is
        'User names that its account left while it was open: its device renews it by the one it knows.';`,
  },
]

/** Gives a database of such a landing the names, and the rest, of what stands here. */
export async function repairRenombradas(trx: Transaction<never>): Promise<void> {
  for (const { antes, ahora, falta } of renombradas) {
    const { numAffectedRows } = await sql`update kysely_migration set name = ${ahora} where name = ${antes}`.execute(
      trx,
    )
    if (numAffectedRows) await sql.raw(falta).execute(trx)
  }
}
