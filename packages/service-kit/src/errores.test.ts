import { errores } from '@receta/contract'
import { describe, expect, it } from 'vitest'
import { AppError } from './errores'
import { createServer } from './server'

/** What the server answers when a handler throws that. */
async function respuestaA(error: Error) {
  const app = createServer()
  app.get('/', () => Promise.reject(error))
  const { statusCode, body, headers } = await app.inject({ url: '/' })
  await app.close()
  return { statusCode, body, headers, error: (JSON.parse(body) as { error: { code: string; mensaje: string } }).error }
}

describe('the error hook', () => {
  const dePostgres = (code: string) => Object.assign(new Error('of PostgreSQL'), { code })
  const pasajeros: [string, Error][] = [
    ['pg gave up reading', new Error('Query read timeout')],
    ['the pool is exhausted', new Error('timeout exceeded when trying to connect')],
    ['the connection did not come about', new Error('Connection terminated due to connection timeout')],
    ['the connection broke half-way', new Error('Connection terminated unexpectedly')],
    ['PostgreSQL cancelled the statement', dePostgres('57014')],
    ['another holds the row too long', dePostgres('55P03')],
    ['PostgreSQL has no connection left', dePostgres('53300')],
    ['the disk is full', dePostgres('53100')],
    ['PostgreSQL is stopping', dePostgres('57P01')],
    ['PostgreSQL is starting', dePostgres('57P03')],
    ['the connection failed', dePostgres('08006')],
    ['nobody knows whether it was confirmed', dePostgres('08007')],
    ['the primary is read-only, one no longer', dePostgres('25006')],
    ['PostgreSQL ended the session', dePostgres('57P05')],
    ['its disk fails', dePostgres('58030')],
    ['its machine is unreachable', dePostgres('EHOSTUNREACH')],
    ['the connection was closed under it', new Error('Connection terminated')],
    ['PostgreSQL is not there', dePostgres('ECONNREFUSED')],
  ]
  it.each(pasajeros)('answers 503 when %s: the caller may try again, and is told when', async (_titulo, error) => {
    const { statusCode, error: dicho, headers } = await respuestaA(error)
    expect([statusCode, dicho.code, headers['retry-after']]).toEqual([503, 'SERVICIO_OCUPADO', '2'])
  })

  it.each(['22021', '22P02', '22P05', '22003'])('answers 400 to a value PostgreSQL cannot hold (%s)', async (code) => {
    const { statusCode, error } = await respuestaA(dePostgres(code))
    expect([statusCode, error.code]).toEqual([400, 'PEDIDO_MAL_FORMADO'])
  })

  it('answers 401 to a session that was ended while its call went on', async () => {
    const { statusCode, error } = await respuestaA(dePostgres('RC009'))
    expect([statusCode, error.code]).toEqual([401, 'SESION_REQUERIDA'])
  })

  it.each([
    ['a bug that mentions a time-out', new TypeError("Cannot read properties of undefined (reading 'timeout')")],
    ['what nobody declared', new Error('María Pérez, enalapril 10 mg')],
    ['a broken constraint', Object.assign(new Error('duplicate key'), { code: '23505' })],
  ])('answers 500 to %s, and repeats nothing of it', async (_titulo, error) => {
    const { statusCode, body, error: dicho } = await respuestaA(error)
    expect([statusCode, dicho.code, dicho.mensaje]).toEqual([500, 'ERROR_INTERNO', errores.ERROR_INTERNO.mensaje])
    expect(body).not.toContain(error.message)
  })

  it('answers a code of the catalogue with its status, its words and its detail', async () => {
    const fields = { dni: ['El DNI tiene 7 u 8 números.'] }
    const { statusCode, error } = await respuestaA(new AppError('DATOS_INVALIDOS', { fields }))
    const { status, mensaje } = errores.DATOS_INVALIDOS
    expect([statusCode, error]).toEqual([
      status,
      { code: 'DATOS_INVALIDOS', mensaje, request_id: expect.any(String), fields },
    ])
  })
})
