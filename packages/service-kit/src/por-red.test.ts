import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { createServer } from './server'

let app: FastifyInstance
/** `/espera` answers when this resolves, like a stream of changes that stays open. */
let soltar: () => void
const listen = async (trustProxy: boolean) => {
  app = createServer({ trustProxy, clientes: 100, clientesPorRed: 2 })
  const suelto = new Promise<void>((listo) => {
    soltar = listo
  })
  app.get('/ver', async () => ({ ok: true }))
  app.get('/espera', () => suelto.then(() => ({ ok: true })))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as { port: number }).port
}
afterEach(() => {
  soltar()
  return app.close()
})

const pedido = (ruta: string, ip = '') => `GET ${ruta} HTTP/1.1\r\nhost: x\r\n${ip && `x-forwarded-for: ${ip}\r\n`}\r\n`
const open = (port: number, localAddress: string) => connect({ port, host: '127.0.0.1', localAddress })
const contesta = async (socket: ReturnType<typeof connect>, texto: string) => {
  const dicho = once(socket, 'data')
  socket.write(texto)
  return String((await dicho)[0]).split(' ')[1]
}

describe('of one network', () => {
  it('so many are connected and no more, while others come in', async () => {
    const port = await listen(false)
    const dentro = [open(port, '127.0.0.2'), open(port, '127.0.0.2')]
    for (const socket of dentro) expect(await contesta(socket, pedido('/ver'))).toBe('200')

    const tercero = open(port, '127.0.0.2')
    let leido = ''
    tercero.on('data', (parte) => (leido += String(parte))).on('error', () => undefined)
    tercero.write(pedido('/ver'))
    await once(tercero, 'close')
    expect(leido).toBe('')
    expect(await contesta(open(port, '127.0.0.3'), pedido('/ver'))).toBe('200')

    // One that left makes room, once the server notices.
    const suya = new Promise((ido) => {
      app.server.once('connection', (socket) => socket.once('close', ido))
    })
    const otra = open(port, '127.0.0.4')
    expect(await contesta(otra, pedido('/ver'))).toBe('200')
    otra.destroy()
    await suya
    const nuevas = [open(port, '127.0.0.4'), open(port, '127.0.0.4')]
    for (const socket of nuevas) expect(await contesta(socket, pedido('/ver'))).toBe('200')
  })

  it('so many requests are open behind a proxy of ours, whoever else its connections bring, and whatever it was told before', async () => {
    const port = await listen(true)
    const delProxy = () => open(port, '127.0.0.1')
    const abiertas = ['198.51.100.7', '203.0.113.1, 198.51.100.7'].map((ip) =>
      contesta(delProxy(), pedido('/espera', ip)),
    )
    const proxy = delProxy()
    // Until both are in; calls let in meanwhile end by themselves.
    while ((await contesta(proxy, pedido('/ver', '198.51.100.7'))) === '200');
    expect(await contesta(proxy, pedido('/ver', '203.0.113.2, 198.51.100.7'))).toBe('429')
    expect(await contesta(proxy, pedido('/ver', '198.51.100.8'))).toBe('200')
    soltar()
    expect(await Promise.all(abiertas)).toEqual(['200', '200'])
    while ((await contesta(proxy, pedido('/ver', '198.51.100.7'))) !== '200');
  })

  it('what waits behind another of its connection leaves with that connection', async () => {
    const port = await listen(true)
    const proxy = open(port, '127.0.0.1')
    const entraron = new Promise<void>((listo) => {
      let cuantas = 0
      app.server.on('request', () => ++cuantas === 2 && listo())
    })
    const ido = new Promise((cerrado) => {
      app.server.once('connection', (socket) => socket.once('close', cerrado))
    })
    proxy.write(pedido('/espera', '198.51.100.9').repeat(2))
    await entraron
    proxy.destroy()
    await ido
    const dentro = contesta(open(port, '127.0.0.1'), pedido('/espera', '198.51.100.9'))
    expect(await contesta(open(port, '127.0.0.1'), pedido('/ver', '198.51.100.9'))).toBe('200')
    soltar()
    expect(await dentro).toBe('200')
  })
})
