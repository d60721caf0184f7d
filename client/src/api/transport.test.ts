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

const answer = (body: BodyInit) => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status: 200 })))
  return httpTransport({ service: 'recetas', method: 'GET', url: '/test', body: null, headers: {} })
}

it('an answer that is cut before its end never came: it neither ends a session nor passes for one of another version', async () => {
  const cortada = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"data":{')),
    pull: (controller) => controller.error(new TypeError('network error')),
  })
  await expect(answer(cortada)).rejects.toMatchObject({ code: 'SIN_CONEXION' })
})

it('a page of a gateway is an answer without a body', async () => {
  expect(await answer('<h1>Bad gateway</h1>')).toEqual({ status: 200, body: null })
})
