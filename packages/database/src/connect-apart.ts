import { fijarActor, sistema, valoresDe } from './actor'
import { Cliente } from './cliente'
import type { Db } from './conectar'

/** A connection outside the pool. */
export type ClienteAparte = Cliente

/**
 * A connection of its own with the pool's address and role, and without its limits of time: what takes minutes must not take
 * anybody's turn. Whoever asks for it ends it.
 */
export async function connectApart(db: Db, application_name: string): Promise<ClienteAparte> {
  const { connectionString, onConnect, ...otras } = db.pool.options
  const client = new Cliente({
    ...otras,
    ...(connectionString !== undefined && { connectionString }),
    query_timeout: 0,
    statement_timeout: 0,
    application_name,
  })
  try {
    await client.connect()
    // The pool's role is taken there, and an import never runs as more than the product.
    const tomado: unknown = onConnect?.(client)
    await tomado
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

/** From here to the end of the transaction that is open, as no person. */
export const fixSistema = (client: ClienteAparte) => client.query({ ...fijarActor, values: valoresDe(sistema) })
