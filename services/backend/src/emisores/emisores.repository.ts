import type { EmisorSmart } from '@receta/contract'
import { type Db, rows, type Trx } from '@receta/database'
import { idDeMarco } from '@receta/service-kit'

type Fila = Omit<EmisorSmart, 'creado_en' | 'revocado_en' | 'marco'> & { creado_en: Date; revocado_en: Date | null }

/** Every issuer, or one; those in use first. */
export async function listEmisores(db: Db, iss: string | null): Promise<EmisorSmart[]> {
  const filas = await rows<Fila>(
    db,
    {
      name: 'list_emisores_smart',
      text: `select iss, nombre, client_id, origenes, version, creado_en, revocado_en from emisores_smart
              where $1::text is null or iss = $1 order by revocado_en is not null, nombre, iss`,
    },
    [iss],
  )
  return filas.map((fila) => ({
    ...fila,
    marco: idDeMarco(fila.iss),
    creado_en: fila.creado_en.toISOString(),
    revocado_en: fila.revocado_en?.toISOString() ?? null,
  }))
}

export const lockEmisor = (trx: Trx, iss: string) =>
  trx.selectFrom('emisores_smart').selectAll().where('iss', '=', iss).forUpdate().executeTakeFirst()

type Guardado = { iss: string; nombre: string; client_id: string; origenes: string[]; revocado_en: Date | null }

/** False when another one registered it meanwhile. */
export async function insertEmisor(trx: Trx, emisor: Guardado, por: number, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('emisores_smart')
    .values({ ...emisor, creado_en: now, creado_por: por })
    .onConflict((oc) => oc.column('iss').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

export const updateEmisor = (trx: Trx, { iss, ...datos }: Guardado, version: number) =>
  trx
    .updateTable('emisores_smart')
    .set({ ...datos, version: version + 1 })
    .where('iss', '=', iss)
    .execute()
