import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { aMundo, aplicacion, useBase } from '@receta/testing'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cabeceras } from './cabeceras'
import { estiloDelLogo, mountDocs } from './docs'
import { AppError } from './errores'
import { createServer, guardCalls, type ServerOptions } from './server'

const db = useBase()
let app: FastifyInstance
const useApp = (options: ServerOptions = {}) => {
  app = createServer(options)
  app.get('/ver', async () => ({ ok: true }))
  app.post('/hacer', async () => ({ ok: true }))
  app.get('/falla', () => Promise.reject(new AppError('SIN_PERMISO')))
  return app
}
afterEach(() => app.close())

describe('every answer', () => {
  it.each([
    ['a call', '/ver', 200],
    ['a refusal', '/falla', 403],
    ['an unknown path', '/nada', 404],
    ['another method', '/hacer', 405],
    ['a path that cannot be read', '/%zz', 400],
  ])('is closed to caches, frames and sniffing: %s', async (_titulo, url, status) => {
    const respuesta = await useApp().inject({ url })
    expect(respuesta.statusCode).toBe(status)
    expect(respuesta.headers).toMatchObject(cabeceras)
    expect(respuesta.headers).not.toHaveProperty('strict-transport-security')
  })

  it('keeps the cache and the policy that an answer sets for itself', async () => {
    const propias = { 'cache-control': 'public, max-age=60', 'content-security-policy': "default-src 'self'" }
    useApp().get('/propia', (_request, reply) => reply.headers(propias).send('x'))
    expect((await app.inject({ url: '/propia' })).headers).toMatchObject(propias)
  })

  it('holds the browser to https once it came by https through our proxy', async () => {
    const headers = { 'x-forwarded-proto': 'https' }
    const por = async (trustProxy: boolean) => {
      const respuesta = await useApp({ trustProxy }).inject({ url: '/ver', headers })
      return respuesta.headers['strict-transport-security']
    }
    expect(await por(true)).toBe('max-age=31536000; includeSubDomains')
    expect(await por(false)).toBeUndefined()
  })

  it('holds it to https where it is published by it, whatever a proxy says, also of what could not be read', async () => {
    const publicada = useApp({ https: true })
    for (const url of ['/ver', '/falla', '/%zz'])
      expect((await publicada.inject({ url })).headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      })
    await publicada.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((publicada.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write('X\r\n\r\n')
    const [dicho] = (await once(socket, 'data')) as [Buffer]
    expect(String(dicho)).toContain('strict-transport-security: max-age=31536000; includeSubDomains\r\n')
    socket.destroy()
  })

  it('names the methods of a path that exists', async () => {
    const { headers, body } = await useApp().inject({ url: '/hacer?x=1' })
    expect(headers['allow']).toBe('POST')
    expect(body).toContain('METODO_NO_PERMITIDO')
    const sinCuerpo = { 'content-type': 'application/fhir+json' }
    const borrada = await useApp().inject({ method: 'DELETE', url: '/hacer', headers: sinCuerpo })
    expect([borrada.statusCode, borrada.headers['allow']]).toEqual([405, 'POST'])
  })

  it('lets the page of the calls use its own files, none inline, and nobody frame it', async () => {
    mountDocs(useApp(), [], '1.0.0')
    const { headers, body } = await app.inject({ url: '/docs/' })
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['content-security-policy']).not.toContain('unsafe')
    // The inline style of Swagger UI is allowed by its hash, so a new version of it would fail here.
    const script = await app.inject({ url: '/docs/static/swagger-ui-standalone-preset.js' })
    const nueva = createHash('sha256').update(estiloDelLogo).digest('base64')
    expect(script.body.includes(estiloDelLogo)).toBe(true)
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${nueva}'`)
    expect(body).not.toMatch(/<script(?![^>]*src=)|<style|\son\w+=|https?:/)
  })
})

describe('the address of a caller', () => {
  const visto = async (trustProxy: boolean) => {
    useApp({ trustProxy }).get('/ip', async (request) => ({ ip: request.ip }))
    const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }
    return (await app.inject({ url: '/ip', headers, remoteAddress: '10.0.0.1' })).json<{ ip: string }>().ip
  }

  it('is what our proxy saw, whatever the caller wrote before it', async () => {
    expect(await visto(true)).toBe('198.51.100.7')
  })

  it('is that of the connection without a proxy of ours', async () => {
    expect(await visto(false)).toBe('10.0.0.1')
  })
})

describe('the XSRF echo', () => {
  beforeAll(() => aMundo(db, { now: new Date() }))

  it.each([
    ['the echo', 'a', 'a', 200],
    ['another text', 'a', 'b', 403],
    ['as many letters and other bytes', '%C3%A1', 'a', 403],
    ['a longer text', 'a', 'aa', 403],
  ])('answers %s with no failure of its own', async (_titulo, galleta, eco, status) => {
    guardCalls(useApp(), db)
    app.post('/guardada', async () => ({ ok: true }))
    const headers = {
      'application-id': aplicacion.app_token,
      cookie: `XSRF-TOKEN=${galleta}`,
      'x-xsrf-token': eco,
    }
    expect((await app.inject({ method: 'POST', url: '/guardada', headers })).statusCode).toBe(status)
  })

  it('comes with the refusal to a browser that was closed and kept only the cookie of its device', async () => {
    guardCalls(useApp(), db)
    app.post('/ingreso', async () => ({ ok: true }))
    const call = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: '/ingreso', headers: { 'application-id': aplicacion.app_token, ...headers } })
    const negada = await call({ cookie: 'dispositivo=de-ayer' })
    expect(negada.statusCode).toBe(403)
    const eco = negada.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
    const repetida = await call({ cookie: `dispositivo=de-ayer; XSRF-TOKEN=${eco}`, 'x-xsrf-token': eco })
    expect(repetida.statusCode).toBe(200)
  })
})

it.each([
  ['opened by https, as its public address says', true, undefined, true],
  ['opened by https, as the proxy says', false, 'https', true],
  ['opened by http', false, 'http', false],
])('S11 the XSRF cookie of what is %s is of https alone: %s', async (_titulo, https, proto, secure) => {
  guardCalls(useApp({ trustProxy: true }), db, https)
  app.get('/llamada', async () => ({ ok: true }))
  const headers = { 'application-id': aplicacion.app_token, ...(proto && { 'x-forwarded-proto': proto }) }
  const [galleta] = (await app.inject({ url: '/llamada', headers })).cookies
  expect([galleta?.name, galleta?.secure ?? false, galleta?.sameSite]).toEqual(['XSRF-TOKEN', secure, 'Strict'])
})

describe('an application', () => {
  it('calls a second after it was created, and one that was never created still may not', async () => {
    guardCalls(useApp(), db)
    app.get('/llamada', async () => ({ ok: true }))
    const call = async (app_token: string) =>
      (await app.inject({ url: '/llamada', headers: { 'application-id': app_token } })).statusCode
    expect(await call('de-un-integrador')).toBe(403)
    await db.kysely
      .insertInto('aplicaciones')
      .values({ soft_id: 900, app_token: 'de-un-integrador', canal: 'web', nombre: 'Integrador' })
      .execute()
    await expect.poll(() => call('de-un-integrador'), { timeout: 5_000 }).toBe(200)
    expect(await call('de-nadie')).toBe(403)
  })
})

describe('a caller that trickles, or sends too much', () => {
  const plazos = { headers: 200, request: 300, revision: 50, quieta: 2_000, despedida: 500 }
  const cierre = (socket: Socket) =>
    new Promise<string>((resolve) => {
      let recibido = ''
      socket.on('data', (parte) => (recibido += parte.toString()))
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(recibido))
    })

  it.each([
    [
      'half a body',
      'POST /hacer HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"a"',
    ],
    ['half its headers', 'POST /hacer HTTP/1.1\r\nhost: x\r\n'],
  ])(
    'is let go with %s',
    async (_titulo, texto) => {
      await useApp({ plazos }).listen({ port: 0, host: '127.0.0.1' })
      const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1')
      socket.write(texto)
      const recibido = await cierre(socket)
      expect(recibido).toMatch(/^HTTP\/1.1 408 Request Timeout\r/)
      expect(recibido).toContain('x-content-type-options: nosniff')
      expect(recibido).toContain('"code":"PEDIDO_LENTO"')
    },
    3_000,
  )

  it.each([
    ['headers of 20 kB', `x: ${'y'.repeat(20_000)}\r\n\r\n`, 431, 'CABECERAS_MUY_GRANDES'],
    ['3,000 headers', `connection: close\r\n${'x: y\r\n'.repeat(3_000)}\r\n`, 431, 'CABECERAS_MUY_GRANDES'],
    ['what is no HTTP', 'sin dos puntos\r\n\r\n', 400, 'PEDIDO_MAL_FORMADO'],
  ])('is answered and let go with %s', async (_titulo, texto, status, code) => {
    await useApp().listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1')
    socket.write(`GET /ver HTTP/1.1\r\nhost: x\r\n${texto}`)
    const recibido = await cierre(socket)
    expect(recibido).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(recibido).toContain(`"code":"${code}"`)
    expect((await app.inject({ url: '/ver' })).statusCode).toBe(200)
  })

  const sinCuerpo = 'connection: close\r\n\r\n'
  const enTrozos = 'content-type: application/json\r\nconnection: close\r\n'
  it.each([
    ['a Host of two names', `GET /ver HTTP/1.1\r\nhost: foo|bar\r\n${sinCuerpo}`, 400],
    ['an empty Host', `GET /ver HTTP/1.1\r\nhost:\r\n${sinCuerpo}`, 400],
    ['a Host with a path', `GET /ver HTTP/1.1\r\nhost: foo/bar\r\n${sinCuerpo}`, 400],
    ['two Hosts', `GET /ver HTTP/1.1\r\nhost: a\r\nhost: b\r\n${sinCuerpo}`, 400],
    [
      'chunks inside another coding',
      `POST /hacer HTTP/1.1\r\nhost: x\r\n${enTrozos}transfer-encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
      400,
    ],
    ['a name and a port', `GET /ver HTTP/1.1\r\nhost: receta_clara:3000\r\n${sinCuerpo}`, 200],
    ['an IPv6', `GET /ver HTTP/1.1\r\nhost: [::1]:3000\r\n${sinCuerpo}`, 200],
    [
      'chunks',
      `POST /hacer HTTP/1.1\r\nhost: x\r\n${enTrozos}transfer-encoding: Chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
      200,
    ],
  ])('S11 with %s is answered as it deserves', async (_titulo, texto, status) => {
    await useApp().listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1')
    socket.write(texto)
    const recibido = await cierre(socket)
    expect(recibido).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(recibido).toContain('cross-origin-resource-policy: same-origin')
  })

  it('is closed unread when as many as it holds are connected, and nobody else is', async () => {
    await useApp({ clientes: 2 }).listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as { port: number }
    const open = () => connect(port, '127.0.0.1')
    const pedido = 'GET /ver HTTP/1.1\r\nhost: x\r\n\r\n'
    const dentro = [open(), open()]
    const primeras = dentro.map((socket) => once(socket, 'data'))
    for (const socket of dentro) socket.write(pedido)
    await Promise.all(primeras)
    const tercero = open()
    tercero.write(pedido)
    expect(await cierre(tercero)).toBe('')
    for (const socket of dentro) {
      const otra = once(socket, 'data')
      socket.write(pedido)
      expect(String((await otra)[0])).toMatch(/^HTTP\/1.1 200 /)
      socket.destroy()
    }
  })

  it('is waited for fifteen seconds at most by a service', () => {
    const { requestTimeout, headersTimeout } = useApp().server
    expect([requestTimeout, headersTimeout]).toEqual([15_000, 10_000])
  })
})

describe('the log', () => {
  it('writes the route, and neither the address, the body, the headers nor the words of a failure', async () => {
    const lineas: string[] = []
    useApp({ log: true, stream: { write: (linea) => lineas.push(linea) } })
    app.get('/busca/:x', async () => ({ ok: true }))
    app.get('/*', async () => ({ ok: true }))
    app.post('/rompe', () => Promise.reject(new Error('Raúl Benítez\nenalapril 10 mg')))
    await app.inject({
      method: 'POST',
      url: '/rompe?dni=98077314&token=secreto',
      headers: { authorization: 'Bearer secreto' },
      payload: { dni: '98077314' },
    })
    await app.inject({ url: '/cambio-clave/secreto?dni=98077314' })
    await app.inject({ url: '/busca/enalapril' })
    await app.inject({ method: 'POST', url: '/nada/secreto' })
    await app.inject({ url: '/%zz/secreto' })
    const escrito = lineas.join('')
    for (const ruta of ['/rompe', '/*', '/busca/:x', 'desconocida']) expect(escrito).toContain(`"path":"${ruta}"`)
    expect(escrito).toContain('"status":500')
    expect(escrito).not.toMatch(/98077314|secreto|Benítez|enalapril/)
  })
})
