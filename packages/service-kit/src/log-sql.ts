import { conTraza } from '@receta/database'
import type { FastifyInstance } from 'fastify'

/** LOG_SQL=1. Values are people's data and are never written, nor the statements of the start, where an account gets its password. */
export function logSql(app: FastifyInstance, write: (linea: string) => void): void {
  // After the body is read, because the body parser loses the async context.
  app.addHook('preValidation', (request, _reply, done) =>
    conTraza(
      ({ texto, ms, fallo }) => write(`sql ${request.id} ${ms.toFixed(1)} ms${fallo ? ' FALLÓ' : ''} ${texto}\n`),
      done,
    ),
  )
}
