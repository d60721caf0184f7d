import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { createAdmision, limitCola } from './admision'
import { createServer } from './server'

/** A server with that many simultaneous calls of that many milliseconds each, on a clock that the test moves. */
function aServidor() {
  let ahora = 0
  const admision = createAdmision({ esperaMs: 2_000, piso: 4, supuestas: 10, reloj: () => ahora })
  const dentro: (() => void)[] = []
  return {
    pass: (ms: number) => (ahora += ms),
    llegan: (n: number) => {
      const antes = dentro.length
      for (let i = 0; i < n; i++) {
        const leave = admision.enter()
        if (leave) dentro.push(leave)
      }
      return dentro.length - antes
    },
    terminan: (n: number) => {
      for (const leave of dentro.splice(0, n)) leave()
    },
  }
}

describe('O13 who is let in', () => {
  it('is as many as end in two seconds at the pace that is expected of a server that has shown nothing', () => {
    expect(aServidor().llegan(100)).toBe(20)
  })

  it('is as many as end in two seconds at the best pace of late, and of now once somebody has waited that long', () => {
    const s = aServidor()
    for (let i = 0; i < 30; i++) {
      s.llegan(5)
      s.pass(100)
      s.terminan(5)
    }
    // Fifty a second.
    expect(s.llegan(500)).toBe(100)
    for (let i = 0; i < 21; i++) {
      s.pass(100)
      s.terminan(1)
    }
    // The pace is now ten a second, so twenty fit, and eighty are inside: no more are let in.
    expect(s.llegan(10)).toBe(0)
    s.terminan(70)
    expect(s.llegan(10)).toBeGreaterThan(0)
  })

  it('is almost nobody while nothing ends, and whoever fits again when it does', () => {
    const s = aServidor()
    s.llegan(20)
    s.pass(3_000)
    expect(s.llegan(10)).toBe(0)
    s.terminan(17)
    // The floor is always let in, which is how the recovery is noticed.
    expect(s.llegan(10)).toBeGreaterThan(0)
    s.terminan(20)
    s.pass(60_000)
    expect(s.llegan(100)).toBe(20)
  })

  it('is not fewer because passwords wait in their own queue', () => {
    let ahora = 0
    const admision = createAdmision({ esperaMs: 2_000, piso: 4, supuestas: 10, reloj: () => ahora })
    for (let i = 0; i < 10; i++) expect(admision.enter(true)).not.toBeNull()
    ahora = 3_000
    // Ten more fit: they take a place, and their wait is not the others'.
    expect(Array.from({ length: 12 }, () => admision.enter()).filter(Boolean)).toHaveLength(10)
  })

  it('is counted out once, however often it ends', () => {
    const admision = createAdmision({ esperaMs: 2_000, piso: 2, supuestas: 1, reloj: () => 0 })
    const leave = admision.enter()
    expect(admision.enter()).not.toBeNull()
    expect(admision.enter()).toBeNull()
    leave?.()
    leave?.()
    expect(admision.enter()).not.toBeNull()
  })
})

describe('S1, O13 who sends or reads slowly', () => {
  let app: FastifyInstance
  const abiertos: Socket[] = []
  afterEach(async () => {
    for (const socket of abiertos.splice(0)) socket.destroy()
    await app.close()
  })
  /** Where whoever waits a twentieth of a second leaves room for two calls. */
  const listen = async () => {
    app = createServer()
    limitCola(app, 1, 50)
    app.post('/hacer', async () => ({ ok: true }))
    app.get('/ver', async () => ({ ok: true }))
    app.get('/largo', async () => 'x'.repeat(16_000_000))
    app.get('/lento', async () => (await wait(400), { ok: true }))
    await app.listen({ port: 0, host: '127.0.0.1' })
    return (app.server.address() as { port: number }).port
  }
  const say = async (port: number, texto: string, cuantos: number) => {
    for (let i = 0; i < cuantos; i++) {
      const socket = connect({ port, host: '127.0.0.1' }).pause()
      abiertos.push(socket)
      socket.on('error', () => undefined)
      socket.write(texto)
      await once(socket, 'connect')
    }
    await wait(150)
  }
  const estado = async (port: number) => (await fetch(`http://127.0.0.1:${port}/ver`)).status
  const post = 'POST /hacer HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n'

  it.each([
    ['half a body', `${post}{"a"`],
    ['what it asks for and does not take', 'GET /largo HTTP/1.1\r\nhost: x\r\n\r\n'],
  ])('keeps nobody out by %s', async (_, texto) => {
    const port = await listen()
    await say(port, texto, 30)
    expect(await estado(port)).toBe(200)
  })

  it('is not confused with a call that the server is slow to answer, which lets nobody more in', async () => {
    const port = await listen()
    await say(port, 'GET /lento HTTP/1.1\r\nhost: x\r\n\r\n', 30)
    expect(await estado(port)).toBe(503)
    await wait(400)
    expect(await estado(port)).toBe(200)
  })
})
