import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFuenteRemota, type FuenteRemota } from './fuente-remota'

type Respuesta = (pedido: IncomingMessage, respuesta: ServerResponse) => void

let proveedor: Server
let url = ''
let responder: Respuesta
let pedidos: IncomingMessage[] = []
/** What another service of this machine would receive. */
let ajeno: Server
let ajenos = 0

const listen = async (server: Server) => {
  await new Promise<void>((listo) => server.listen(0, '127.0.0.1', listo))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const json =
  (cuerpo: unknown, status = 200): Respuesta =>
  (_pedido, respuesta) => {
    respuesta.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(cuerpo))
  }

const producto = {
  id: 77,
  nombre: 'Raradrina',
  monodroga: 'Raradrina sódica',
  forma: 'Comprimidos',
  concentracion: '5 mg',
  presentacion: 'Envase por 30',
  unidades: 30,
  laboratorio: 'Lejano',
  generico: false,
  condicion_venta: 'receta',
  lista_control: '',
  precio: '9000.50',
  precio_vigencia: '2026-11-01',
  cobertura: { porcentaje: 100, requiere_autorizacion: false },
  remediar: false,
  troquel: '123456',
  gtin: '07790001000019',
}
const con = (cambios: object) => json({ items: [{ ...producto, ...cambios }] })

let urlAjena = ''
beforeEach(async () => {
  pedidos = []
  ajenos = 0
  responder = json({ items: [producto] })
  proveedor = createServer((pedido, respuesta) => {
    pedidos.push(pedido)
    responder(pedido, respuesta)
  })
  ajeno = createServer((_pedido, respuesta) => {
    ajenos++
    respuesta.end('{}')
  })
  url = await listen(proveedor)
  urlAjena = await listen(ajeno)
})
afterEach(() => {
  for (const server of [proveedor, ajeno]) {
    server.closeAllConnections()
    server.close()
  }
})

const aFuente = (opciones: Partial<Parameters<typeof createFuenteRemota>[0]> = {}) =>
  createFuenteRemota({ url, app_token: 'nosotros', plazoMs: 300, ...opciones })
const search = (fuente: FuenteRemota, x = 'raradrina') => fuente.busca({ x, limit: 5 })

/** Writes for as long as the client reads, and counts how much. */
const flood =
  (count: (bytes: number) => void): Respuesta =>
  (_pedido, respuesta) => {
    respuesta.writeHead(200, { 'content-type': 'application/json' })
    const bloque = Buffer.alloc(64 * 1024, ' ')
    const proceed = () => {
      while (!respuesta.destroyed) {
        count(bloque.length)
        if (!respuesta.write(bloque)) return
      }
    }
    respuesta.on('drain', proceed)
    proceed()
  }

describe('the remote product API', () => {
  it('is asked for what is looked for, and says who asks', async () => {
    await aFuente().busca({ x: 'á/b?c', plan: 3, limit: 5 })
    expect(pedidos[0]?.url).toBe('/busca/%C3%A1%2Fb%3Fc?limit=5&plan=3')
    expect(pedidos[0]?.headers).toMatchObject({ 'application-id': 'nosotros', 'x-receta-salto': '1' })
    expect(pedidos[0]?.headers).not.toHaveProperty('authorization')
  })

  it('is believed without its ids and its coverages, and no further than asked', async () => {
    responder = json({ items: Array.from({ length: 9 }, () => producto), otra_cosa: 1 })
    const leida = await search(aFuente())
    expect(leida.ok && leida.value).toHaveLength(5)
    expect(leida.ok && leida.value[0]).toEqual({ ...producto, id: null, cobertura: null })
  })

  it.each<[string, string, Respuesta]>([
    ['401', 'ESTADO', json({ error: 'no' }, 401)],
    ['403', 'ESTADO', json({}, 403)],
    ['404', 'ESTADO', json({ items: [] }, 404)],
    ['500', 'ESTADO', json({}, 500)],
    ['204 and no body', 'ESTADO', (_p, r) => void r.writeHead(204).end()],
    ['a page', 'TIPO', (_p, r) => void r.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Login</h1>')],
    ['no type', 'TIPO', (_p, r) => void r.writeHead(200).end('{"items":[]}')],
    [
      'a page that says it is JSON',
      'FORMA',
      (_p, r) => void r.writeHead(200, { 'content-type': 'application/json' }).end('<h1>'),
    ],
    ['nothing', 'FORMA', (_p, r) => void r.writeHead(200, { 'content-type': 'application/json' }).end()],
    ['JSON of another shape', 'FORMA', json({ productos: [] })],
    ['a list alone', 'FORMA', json([producto])],
    ['a text where a list goes', 'FORMA', json({ items: 'muchos' })],
    ['a product without its name', 'FORMA', con({ nombre: '' })],
    ['a name that is a number', 'FORMA', con({ nombre: 5 })],
    ['a name of a megabyte', 'FORMA', con({ nombre: 'x'.repeat(100_000) })],
    ['a control character', 'FORMA', con({ laboratorio: 'a\u0000b' })],
    ['a price that is none', 'FORMA', con({ precio: 'NaN' })],
    ['a negative price', 'FORMA', con({ precio: '-1' })],
    ['a day that does not exist', 'FORMA', con({ precio_vigencia: '2026-02-30' })],
    ['another sale class', 'FORMA', con({ condicion_venta: 'libre para todos' })],
    ['a GTIN with a script', 'FORMA', con({ gtin: '<script>' })],
    ['a cut connection', 'SIN_RESPUESTA', (p) => void p.socket.destroy()],
    [
      'half an answer',
      'SIN_RESPUESTA',
      (_p, r) => {
        r.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
        r.write('{"items":[', () => r.destroy())
      },
    ],
  ])('that answers %s is one that does not answer (%s)', async (_que, motivo, respuesta) => {
    responder = respuesta
    expect(await search(aFuente())).toEqual({ ok: false, motivo })
  })

  it.each<[string, Respuesta]>([
    ['before it answers', () => {}],
    [
      'after its headers',
      (_p, r) => {
        r.writeHead(200, { 'content-type': 'application/json' }).flushHeaders()
      },
    ],
    [
      'a byte at a time',
      (_p, r) => {
        r.writeHead(200, { 'content-type': 'application/json' })
        const goteo = setInterval(() => r.write(' '), 20)
        r.on('close', () => clearInterval(goteo))
      },
    ],
  ])('that waits %s is left at the deadline', async (_cuando, respuesta) => {
    responder = respuesta
    const desde = performance.now()
    expect(await search(aFuente())).toEqual({ ok: false, motivo: 'SIN_RESPUESTA' })
    expect(performance.now() - desde).toBeLessThan(1_500)
  })

  it('that never stops is cut at a megabyte', async () => {
    let bytes = 0
    responder = flood((n) => {
      bytes += n
    })
    expect(await search(aFuente({ plazoMs: 5_000 }))).toEqual({ ok: false, motivo: 'TAMANO' })
    // The sockets' buffers were written too.
    expect(bytes).toBeLessThan(20 * 1_048_576)
  })

  it('that packs a hundred megabytes into a hundred kilobytes is cut at one', async () => {
    const bomba = gzipSync(Buffer.alloc(100 * 1_048_576, ' '))
    responder = (_p, r) =>
      void r.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomba)
    const antes = process.memoryUsage().arrayBuffers
    expect(await search(aFuente({ plazoMs: 10_000 }))).toEqual({ ok: false, motivo: 'TAMANO' })
    expect(process.memoryUsage().arrayBuffers - antes).toBeLessThan(60 * 1_048_576)
  })

  it.each([301, 302, 303, 307, 308])('S011 that sends us elsewhere with %i is not followed', async (status) => {
    responder = (_p, r) => void r.writeHead(status, { location: `${urlAjena}/secreto` }).end()
    expect(await search(aFuente())).toEqual({ ok: false, motivo: 'ESTADO' })
    expect(ajenos).toBe(0)
  })

  it('that is not there answers nothing', async () => {
    expect(await search(aFuente({ url: 'http://127.0.0.1:1' }))).toEqual({ ok: false, motivo: 'SIN_RESPUESTA' })
    expect(await search(aFuente({ url: 'http://no-existe.invalid' }))).toEqual({ ok: false, motivo: 'SIN_RESPUESTA' })
  })

  it('is left alone after five failures in a row, and tried again after a while', async () => {
    let ahora = 0
    const fuente = aFuente({ pausaMs: 30_000, reloj: () => ahora })
    responder = json({}, 500)
    for (const _ of [1, 2, 3, 4, 5]) await search(fuente)
    expect(await search(fuente)).toEqual({ ok: false, motivo: 'ABIERTO' })
    expect(pedidos).toHaveLength(5)
    responder = json({ items: [] })
    ahora = 30_000
    expect(await search(fuente)).toEqual({ ok: true, value: [] })
  })
})
