import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { conSesion } from './clientela'
import { createServer, type ServerOptions } from './server'

let app: FastifyInstance
const abiertos: Socket[] = []
let servidas = 0

const listen = async (options: ServerOptions) => {
  app = createServer(options)
  app.get('/ver', async () => ({ ok: true }))
  app.get('/largo', async () => (servidas++, 'x'.repeat(16_000_000)))
  app.get('/sesion', async (request) => {
    conSesion(request.raw.socket, 7)
    return { ok: true }
  })
  app.post('/hacer', async () => ({ ok: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as { port: number }).port
}
afterEach(async () => {
  for (const socket of abiertos.splice(0)) socket.destroy()
  await app.close()
})

/** A client that writes that text, reads nothing and never closes its side. */
const tozudo = (port: number, texto: string, localAddress = '127.0.0.1') => {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
  abiertos.push(socket)
  socket.on('error', () => undefined)
  if (texto) socket.write(texto)
  return socket
}
const conectados = () => new Promise<number>((listo) => app.server.getConnections((_error, n) => listo(n)))
const entran = async (cuantos: number) => {
  for (let i = 0; i < 200 && (await conectados()) < cuantos; i++) await wait(5)
  // A refused connection counts for an instant.
  await wait(200)
}
const ask = async (port: number, localAddress: string, ruta = '/ver') => {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  abiertos.push(socket)
  const dicho = Promise.race([once(socket, 'data'), once(socket, 'close')])
  socket.on('error', () => undefined)
  socket.write(`GET ${ruta} HTTP/1.1\r\nhost: x\r\n\r\n`)
  return { socket, estado: String((await dicho)[0]).split(' ')[1] }
}
const post = 'POST /hacer HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n'

describe('a client that never closes and never reads', () => {
  const plazos = { headers: 300, request: 400, revision: 50, quieta: 500, despedida: 100 }

  it.each([
    ['sends what is no HTTP', 'X\r\n\r\n'],
    ['sends half its headers', 'GET /ver HTTP/1.1\r\nhost: x\r\n'],
    ['sends too many headers', `GET /ver HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`],
    ['sends half a body', `${post}{"a"`],
    ['says nothing at all', ''],
    ['says nothing more after an answer', 'GET /ver HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['asks for more than it takes', 'GET /largo HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['asks for the last time', 'GET /ver HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  ])(
    'is gone soon after it %s',
    async (_titulo, texto) => {
      const port = await listen({ plazos })
      for (let i = 0; i < 20; i++) tozudo(port, texto)
      await entran(1)
      await expect.poll(conectados, { timeout: 10_000, interval: 50 }).toBe(0)
    },
    20_000,
  )

  it('asks for little more while it does not read what it asked for', async () => {
    const port = await listen({ plazos })
    servidas = 0
    tozudo(port, 'GET /largo HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(60)).pause()
    await expect.poll(() => servidas).toBe(8)
    await wait(200)
    expect(servidas).toBe(8)
  })

  it('that closed its own side only is gone as well', async () => {
    const port = await listen({ plazos })
    for (let i = 0; i < 5; i++) tozudo(port, 'GET /largo HTTP/1.1\r\nhost: x\r\n\r\n').end()
    await entran(1)
    await expect.poll(conectados, { timeout: 4_000, interval: 50 }).toBe(0)
  }, 10_000)
})

describe('a full house', () => {
  /** Nine addresses of different networks, each at its limit. */
  const fill = async (port: number, cuantos: number) => {
    for (let i = 0; i < 90; i++) tozudo(port, 'GET /ver HTTP/1.1\r\n', `127.1.${i % 9}.1`)
    await entran(cuantos)
  }

  it('makes room for whoever is of no crowd, again and again', async () => {
    const port = await listen({ clientes: 40, clientesPorRed: 10 })
    await fill(port, 40)
    for (let i = 0; i < 3; i++) {
      for (let otra = 0; otra < 20; otra++) tozudo(port, 'X', `127.1.${otra % 9}.1`)
      expect((await ask(port, '127.0.0.1')).estado).toBe('200')
      expect(await conectados()).toBeLessThanOrEqual(41)
    }
  })

  it('lets none with a live session go, and finds room for another of its network among thousands of strangers', async () => {
    const port = await listen({ clientes: 30, clientesPorRed: 10 })
    const propia = await ask(port, '127.0.0.1', '/sesion')
    expect(propia.estado).toBe('200')
    // One of each network, so none of them is a crowd.
    for (let i = 0; i < 60; i++) tozudo(port, 'GET /ver HTTP/1.1\r\n', `127.2.${i}.1`)
    await entran(30)
    expect((await ask(port, '127.3.0.1')).estado).not.toBe('200')
    expect((await ask(port, '127.0.0.1')).estado).toBe('200')
    const otra = once(propia.socket, 'data')
    propia.socket.write('GET /ver HTTP/1.1\r\nhost: x\r\n\r\n')
    expect(String((await otra)[0])).toMatch(/^HTTP\/1.1 200 /)
  })

  it('S1 of the largest crowd it lets go one without a session, however long the session was idle', async () => {
    const port = await listen({ clientes: 10, clientesPorRed: 10 })
    const propia = await ask(port, '127.0.0.1', '/sesion')
    for (let i = 0; i < 9; i++) tozudo(port, 'GET /ver HTTP/1.1\r\n', '127.0.0.1')
    await entran(10)
    for (let i = 1; i <= 3; i++) expect((await ask(port, `127.6.${i}.1`)).estado).toBe('200')
    const otra = Promise.race([once(propia.socket, 'data'), once(propia.socket, 'close')])
    propia.socket.write('GET /ver HTTP/1.1\r\nhost: x\r\n\r\n')
    expect(String((await otra)[0])).toMatch(/^HTTP\/1.1 200 /)
  })

  it('keeps so many of one account and no more: a session is no key to the whole house', async () => {
    const port = await listen({ clientes: 40, clientesPorRed: 40 })
    for (let i = 0; i < 40; i++) expect((await ask(port, '127.0.0.1', '/sesion')).estado).toBe('200')
    expect((await ask(port, '127.4.0.1')).estado).toBe('200')
  })
})

describe('of neighbours', () => {
  it('a whole /24 holds four times what one of it does, and no more', async () => {
    const port = await listen({ clientes: 100, clientesPorRed: 3 })
    for (let i = 1; i <= 4; i++)
      for (let j = 0; j < 3; j++) expect((await ask(port, `127.5.0.${i}`)).estado).toBe('200')
    expect((await ask(port, '127.5.0.5')).estado).not.toBe('200')
    expect((await ask(port, '127.5.1.5')).estado).toBe('200')
  })
})
