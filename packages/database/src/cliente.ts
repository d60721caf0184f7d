import pg from 'pg'
import { endColgada } from './end-colgada'
import { queryConTraza } from './traza'

type ConConexion = { connection: { stream: { destroy: () => void } } }

/**
 * On a dead server a rollback would wait as long again; a read-only server is no longer the primary; and where a statement was cut
 * off, one of before may have left a time-out in which nothing can run.
 */
export function soltarSiNoSirve(client: object, error: unknown): void {
  const { message, code } = error as { message?: string; code?: string }
  if (message === 'Query read timeout') endColgada(client)
  if (message === 'Query read timeout' || code === '25006' || code === '57014')
    (client as unknown as ConConexion).connection.stream.destroy()
}

/** An 'error' event nobody hears would end the process; queries reject anyway. */
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
