import pg from 'pg'
import { queryConTraza } from './traza'

/** What `pg` keeps of a connection and its type package leaves out. */
type ConConexion = { connection: { stream: { destroy: () => void } } }

/**
 * Ends a connection that is of no more use after that error: one whose server does not answer would make the rollback wait as long
 * again and then go back to the pool still waiting, and one that turned out to be read-only is a primary's no longer.
 */
export function soltarSiNoSirve(client: object, error: unknown): void {
  const { message, code } = error as { message?: string; code?: string }
  if (message === 'Query read timeout' || code === '25006')
    (client as unknown as ConConexion).connection.stream.destroy()
}

/**
 * A connection whose end is told to whoever waits for its answer, and to nobody else: `pg` also emits an event, and one that nobody
 * listens to ends the process. Every connection of the product is one of these.
 */
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
