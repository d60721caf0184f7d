import { setActor } from './actor'
import { actorProducto } from './como-actor'
import type { Cliente } from './cliente'
import type { Db } from './conectar'
import { setPlazo } from './plazos'
import { clienteDe } from './varios-hosts'

export type ClienteAparte = Cliente

/** Without the pool's time-outs, for what takes minutes. The caller ends it. */
export async function connectApart(db: Db, application_name: string): Promise<ClienteAparte> {
  const { connectionString, onConnect, ...otras } = db.pool.options
  const Clase = clienteDe(connectionString ?? '')
  const client = new Clase({
    ...otras,
    ...(connectionString !== undefined && { connectionString }),
    query_timeout: 0,
    statement_timeout: 0,
    application_name,
  })
  try {
    await client.connect()
    // The pool takes its role here too, so an import never runs with more rights than the product.
    const tomado: unknown = onConnect?.(client)
    await tomado
    setPlazo(client, 0)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Continues the open transaction as the system, until it ends: an import, which may bring accounts of médicos. */
export const fixSistema = (client: ClienteAparte) => setActor(client, actorProducto)
