import { afterEach, expect, it, vi } from 'vitest'
import { httpTransport } from './transport'

afterEach(() => vi.unstubAllGlobals())

const send = (onLine: boolean, error: Error) => {
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('fetch', () => Promise.reject(error))
  return httpTransport({ service: 'recetas', method: 'POST', url: '/api/x', body: '{}', headers: {} })
}

it.each([
  [false, new TypeError('Failed to fetch'), 'SIN_CONEXION', /^No hay conexión\. Lo que escribiste no se perdió/],
  [true, new TypeError('Failed to fetch'), 'SIN_CONEXION', /^No llegó la respuesta\. .*nada se hace dos veces\.$/],
  [true, new DOMException('', 'TimeoutError'), 'SIN_RESPUESTA', /tardó demasiado.*nada se hace dos veces\.$/],
])('says what is known of a request without an answer: device online %s', async (onLine, error, code, message) => {
  await expect(send(onLine, error)).rejects.toMatchObject({ code, message: expect.stringMatching(message) as string })
})
