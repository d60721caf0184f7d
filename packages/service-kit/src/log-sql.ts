import { conTraza } from '@receta/database'
import type { FastifyInstance } from 'fastify'

/**
 * LOG_SQL=1: each statement that a request sends, with the request's id and its milliseconds. Its values are never written, which are
 * people's data; nor is anything of the start, where an account gets its password.
 */
export function logSql(app: FastifyInstance, write: (linea: string) => void): void {
  // After the body was read: what reads it does not keep the context.
  app.addHook('preValidation', (request, _reply, done) =>
    conTraza(
      ({ texto, ms, fallo }) => write(`sql ${request.id} ${ms.toFixed(1)} ms${fallo ? ' FALLÓ' : ''} ${texto}\n`),
      done,
    ),
  )
}
