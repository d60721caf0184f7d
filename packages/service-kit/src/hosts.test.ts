import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { hostsOf, readConfig } from './config'
import { readHosts } from './hosts'
import { createServer } from './server'

const produccion = {
  NODE_ENV: 'production',
  URL_PUBLICA: 'https://Receta.example.org:8443/',
  CORREO_SMTP_URL: 'smtp://correo.example.org',
  CORREO_DESDE: 'no-responder@example.org',
}
let app: FastifyInstance
const useApp = (env: Record<string, string>) => {
  app = createServer({ hosts: hostsOf(readConfig(env)) })
  app.get('/ver', async () => ({ ok: true }))
  app.get('/listo', async () => ({ ok: true }))
  return app
}
afterEach(() => app.close())
const ask = async (host: string, url = '/ver') => (await app.inject({ url, headers: { host } })).statusCode

describe('S11 in production', () => {
  it.each([
    'receta.example.org',
    'RECETA.example.org:8443',
    'receta.example.org:3000',
    'otra.example.org',
    '10.0.0.5',
    'localhost:3000',
    '127.0.0.1',
    '[::1]:3000',
  ])('serves under its own name: %s', async (host) => {
    useApp({ ...produccion, HOSTS: 'otra.example.org, 10.0.0.5' })
    expect(await ask(host)).toBe(200)
  })

  it.each([
    'ladron.example',
    'receta.example.org.ladron.example',
    'xreceta.example.org',
    'example.org',
    '10.0.0.6',
    '127.0.0.2',
    '[::2]',
    '169.254.169.254',
    'receta.example.org.',
  ])('serves nothing under a name of somebody else: %s', async (host) => {
    useApp({ ...produccion, HOSTS: 'otra.example.org, 10.0.0.5' })
    const { statusCode, body } = await app.inject({
      url: '/ver',
      headers: { host, 'x-forwarded-host': 'receta.example.org' },
    })
    expect([statusCode, body]).toEqual([421, expect.stringContaining('HOST_DESCONOCIDO')])
    expect(await ask(host, '/nada')).toBe(421)
    expect(await ask(host, '/listo')).toBe(200)
  })

  it('serves nothing to who says no name, as HTTP of before may', async () => {
    useApp(produccion)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as { port: number }
    const visto = await new Promise<string>((listo) => {
      let todo = ''
      const socket = connect(port, '127.0.0.1', () => socket.write('GET /ver HTTP/1.0\r\n\r\n'))
      socket.on('data', (parte) => (todo += parte.toString())).on('close', () => listo(todo))
    })
    expect(visto).toMatch(/^HTTP\/1\.1 421 /)
  })
})

it('outside production serves under any name, as a phone of the same network says it', async () => {
  useApp({})
  expect(await ask('mi-maquina.local:3000')).toBe(200)
})

it('reads names alone from its configuration', () => {
  expect(readHosts('a.example.com, 10.0.0.5,[::1],Ñandú.ar')).toEqual([
    'a.example.com',
    '10.0.0.5',
    '[::1]',
    'xn--and-6ma2c.ar',
  ])
  for (const texto of ['', 'a,', 'https://a', 'a/b', 'a:3000', 'a b', 'u@a']) expect(readHosts(texto)).toBeNull()
  expect(() => readConfig({ ...produccion, HOSTS: 'https://a' })).toThrow('HOSTS: se espera una lista de nombres')
})
