import type { Trx } from '@receta/database'
import type { EstadoSuscripcion } from '@receta/domain'

export type SuscripcionGuardada = {
  url: string
  temas: string[]
  /** Encrypted. */
  secreto: string
  estado: EstadoSuscripcion
}

/** Waits for whoever changes the webhook of that connection at the same time. */
export async function lockSuscripcion(trx: Trx, client_id: string): Promise<SuscripcionGuardada | undefined> {
  await trx.selectFrom('conexiones').select('client_id').where('client_id', '=', client_id).forUpdate().execute()
  const fila = await trx
    .selectFrom('suscripciones')
    .select(['url', 'temas', 'secreto', 'estado'])
    .where('client_id', '=', client_id)
    .forUpdate()
    .executeTakeFirst()
  return fila as SuscripcionGuardada | undefined
}

type Nueva = SuscripcionGuardada & { client_id: string; anterior: { secreto: string; hasta: Date } | null }

/** As it was asked for; a new address or one that is asked again waits for its ping, and what waited for the old one is forgotten. */
export async function saveSuscripcion(trx: Trx, { client_id, anterior, ...s }: Nueva, now: Date): Promise<void> {
  const cambios = {
    ...s,
    proxima_en: now,
    cambiada_en: now,
    ...(s.estado === 'por_confirmar' && { fallas: 0, ultimo_error: null }),
    ...(anterior && { secreto_anterior: anterior.secreto, anterior_hasta: anterior.hasta }),
  }
  await trx
    .insertInto('suscripciones')
    .values({ client_id, ...cambios })
    .onConflict((oc) => oc.column('client_id').doUpdateSet(cambios))
    .execute()
}

export const deleteSuscripcion = (trx: Trx, client_id: string) =>
  trx.deleteFrom('suscripciones').where('client_id', '=', client_id).execute()
