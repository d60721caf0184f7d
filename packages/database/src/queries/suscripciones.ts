import type { EstadoSuscripcion } from '@receta/domain'
import { sql } from 'kysely'
import { comoSistema } from '../como-actor'
import { type Db, rows, type Trx } from '../conectar'

type SuscripcionVista = {
  url: string
  temas: string[]
  estado: EstadoSuscripcion
  fallas: number
  ultimo_error: string | null
  entregada_en: string | null
  en_espera: number
  cambiada_en: string
}
type Fila = Omit<SuscripcionVista, 'entregada_en' | 'cambiada_en'> & {
  client_id: string
  entregada_en: Date | null
  cambiada_en: Date
}

/** How the webhooks of these connections fare, or of all of them. What waits is the product's own queue, read as the system. */
export async function findSuscripciones(
  db: Db,
  client_ids: readonly string[] | null,
): Promise<ReadonlyMap<string, SuscripcionVista>> {
  const filas = await rows<Fila>(
    comoSistema(db),
    {
      name: 'find_suscripciones',
      text: `select s.client_id, s.url, s.temas, s.estado, s.fallas, s.ultimo_error, s.entregada_en, s.cambiada_en,
                    (select count(*)::int from notificaciones n where n.client_id = s.client_id
                        and n.entregada_en is null and n.abandonada_en is null) as en_espera
               from suscripciones s where $1::uuid[] is null or s.client_id = any($1)`,
    },
    [client_ids],
  )
  return new Map(
    filas.map(({ client_id, entregada_en, cambiada_en, ...fila }) => [
      client_id,
      { ...fila, entregada_en: entregada_en?.toISOString() ?? null, cambiada_en: cambiada_en.toISOString() },
    ]),
  )
}

/**
 * Asks an address whether it wants to be told. What waited for the webhook is given up: it was for another address, or too old to be
 * told as news; whoever missed it finds it by a search. Runs as its owner, since the queue is the product's own.
 */
export const queuePing = (trx: Trx, client_id: string, now: Date) =>
  sql`select preguntar_suscripcion(${client_id}::uuid, ${now})`.execute(trx)
