import { type Db, rows, readSql } from '@receta/database'

export type NotificacionPendiente = {
  notificacion_id: number
  client_id: string
  tema: string
  recetas_id: number | null
  en: Date
  /** This one included. */
  intentos: number
  url: string
  /** Encrypted, as the one of before where it still signs. */
  secreto: string
  secreto_anterior: string | null
  /** Whether its account may read a receta as a Bundle. */
  lee_bundle: boolean
}

/** Those whose turn it is, hidden from other processes until `hasta`. */
export const claimNotificaciones = (db: Db, now: Date, hasta: Date, deCada: number, enTotal: number) =>
  rows<NotificacionPendiente>(
    db,
    { name: 'claim_notificaciones', text: readSql(import.meta.url, 'claim_notificaciones') },
    [now, hasta, deCada, enTotal],
  )

/** It arrived: its subscription fails no more, and one that was asked by a ping is now told. */
export const saveEntregada = (db: Db, { notificacion_id, client_id, recetas_id }: NotificacionPendiente, en: Date) =>
  rows(
    db,
    {
      name: 'save_notificacion_entregada',
      text: `with n as (
               update notificaciones set entregada_en = $3, error = null where notificacion_id = $1 and entregada_en is null
                 and abandonada_en is null returning client_id)
             update suscripciones s set fallas = 0, ultimo_error = null, entregada_en = $3, proxima_en = least(proxima_en, $3),
                    estado = case when estado = 'por_confirmar' and $4 then 'activa' else estado end
               from n where s.client_id = n.client_id and s.client_id = $2`,
    },
    [notificacion_id, client_id, en, recetas_id === null],
  )

/** Failures in a row, this one included. Several of one turn count once: they are one address that does not answer. */
export async function saveFalla(
  db: Db,
  { notificacion_id, client_id }: NotificacionPendiente,
  { error, en, otraVez, abandona }: { error: string; en: Date; otraVez: Date; abandona: boolean },
): Promise<number> {
  const [fila] = await rows<{ fallas: number }>(
    db,
    {
      name: 'save_notificacion_fallida',
      text: `with n as (
               update notificaciones set error = $3, disponible_en = $5, abandonada_en = case when $6 then $4::timestamptz end
                where notificacion_id = $1 and entregada_en is null and abandonada_en is null)
             update suscripciones set fallas = fallas + case when proxima_en <= $4 then 1 else 0 end, ultimo_error = $3,
                    proxima_en = case when proxima_en <= $4 then $7::timestamptz else proxima_en end
              where client_id = $2 returning fallas`,
    },
    [notificacion_id, client_id, error, en, otraVez, abandona, otraVez],
  )
  return fila?.fallas ?? 0
}

/** Ends what is told to a connection, and gives up what waited. False when it was suspended already. */
export async function suspendSuscripcion(db: Db, client_id: string, en: Date): Promise<boolean> {
  const hechas = await rows(
    db,
    {
      name: 'suspend_suscripcion',
      text: `with s as (
               update suscripciones set estado = 'suspendida', cambiada_en = $2 where client_id = $1 and estado <> 'suspendida'
               returning client_id),
             n as (
               update notificaciones n set abandonada_en = $2, error = 'SUSPENDIDA' from s
                where n.client_id = s.client_id and n.entregada_en is null and n.abandonada_en is null)
             select client_id from s`,
    },
    [client_id, en],
  )
  return hechas.length > 0
}

/** What is over since then, in a bounded batch; returns how many. */
export const purgeNotificaciones = async (db: Db, antes: Date): Promise<number> =>
  (
    await rows(
      db,
      {
        name: 'purge_notificaciones',
        text: `delete from notificaciones where notificacion_id in (
                 select notificacion_id from notificaciones where coalesce(entregada_en, abandonada_en) < $1
                  order by coalesce(entregada_en, abandonada_en) limit 500 for update skip locked) returning notificacion_id`,
      },
      [antes],
    )
  ).length
