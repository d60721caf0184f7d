import { sql, type Transaction } from 'kysely'

type Renombrada = { antes: string; ahora: string; falta: string }

/** Migrations that landed under another name, with what their first form lacked: 0030 was renamed after half an hour (5d1d658). */
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

export async function repairRenombradas(trx: Transaction<never>): Promise<void> {
  for (const { antes, ahora, falta } of renombradas) {
    const { numAffectedRows } = await sql`update kysely_migration set name = ${ahora} where name = ${antes}`.execute(
      trx,
    )
    if (numAffectedRows) await sql.raw(falta).execute(trx)
  }
}
