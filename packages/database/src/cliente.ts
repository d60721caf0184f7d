import pg from 'pg'
import { queryConTraza } from './traza'

/** The part of a `pg` connection that its type package omits. */
type ConConexion = { connection: { stream: { destroy: () => void } } }

/**
 * Destroys a connection that is useless after this error. On a dead server a rollback would wait as long again; a read-only
 * server is no longer the primary.
 */
export function soltarSiNoSirve(client: object, error: unknown): void {
  const { message, code } = error as { message?: string; code?: string }
  if (message === 'Query read timeout' || code === '25006')
    (client as unknown as ConConexion).connection.stream.destroy()
}

/** A connection that listens to its own 'error' event, which would otherwise end the process; queries reject anyway. */
export class Cliente extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined)
    const consultar = this.query.bind(this) as (...args: unknown[]) => unknown
    this.query = ((...args: unknown[]) => {
      const resultado = queryConTraza(consultar, args)
      if (!(resultado instanceof Promise)) return resultado
      return resultado.catch((error: unknown) => {
        soltarSiNoSirve(this, error)
        throw error
      })
    }) as typeof this.query
  }
}
