import { errores } from '@receta/contract'
import { describe, expect, it } from 'vitest'
import { AppError } from './errores'
import { createServer } from './server'

/** What the server answers when a handler throws that. */
async function respuestaA(error: Error) {
  const app = createServer()
  app.get('/', () => Promise.reject(error))
  const { statusCode, body } = await app.inject({ url: '/' })
  await app.close()
  return { statusCode, body, error: (JSON.parse(body) as { error: { code: string; mensaje: string } }).error }
}

describe('the error hook', () => {
  it.each([
    ['pg gave up reading', new Error('Query read timeout')],
    ['the pool is exhausted', new Error('timeout exceeded when trying to connect')],
    ['the connection did not come about', new Error('Connection terminated due to connection timeout')],
    ['PostgreSQL cancelled the statement', Object.assign(new Error('canceling statement'), { code: '57014' })],
  ])('answers 503 when %s: the caller may try again', async (_titulo, error) => {
    const { statusCode, error: dicho } = await respuestaA(error)
    expect([statusCode, dicho.code]).toEqual([503, 'SERVICIO_OCUPADO'])
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
