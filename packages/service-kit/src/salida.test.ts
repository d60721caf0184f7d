import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSalida, esRed, isDestinoAdmitido } from './salida'

let servidor: Server
let vistos: { url: string; host: string; cuerpo: string }[] = []
const puerto = () => (servidor.address() as AddressInfo).port

beforeAll(async () => {
  servidor = createServer((pedido, respuesta) => {
    let cuerpo = ''
    pedido.on('data', (parte: Buffer) => (cuerpo += parte.toString('utf8')))
    pedido.on('end', () => {
      vistos.push({ url: pedido.url ?? '', host: pedido.headers.host ?? '', cuerpo })
      if (pedido.url === '/redirige') respuesta.writeHead(302, { location: 'https://169.254.169.254/' }).end()
      else if (pedido.url === '/cambia')
        pedido.socket.end('HTTP/1.1 101 Otro\r\nUpgrade: otro\r\nConnection: Upgrade\r\n\r\n')
      else if (pedido.url === '/mucho') respuesta.end('x'.repeat(200))
      else if (pedido.url !== '/calla') respuesta.end('bien')
    })
  })
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo))
})
afterAll(() => {
  servidor.closeAllConnections()
  servidor.close()
})

/** To the test's server, which has no certificate, by whatever name. */
const aSalida = (redes: string[], ...direcciones: string[]) => {
  let preguntas = 0
  const resolver = ((_host: string, _opciones: object, answer: (e: null, d: object[]) => void) => {
    const address = direcciones[Math.min(preguntas, direcciones.length - 1)] ?? ''
    preguntas += 1
    answer(
      null,
      address.split(',').map((una) => ({ address: una, family: 4 })),
    )
  }) as never
  return { call: createSalida({ redes, resolver, transporte: request as never }), preguntas: () => preguntas }
}
const motivo = (p: Promise<unknown>) =>
  p.then(
    () => null,
    (error: { motivo?: string }) => error.motivo,
  )

describe('the way out', () => {
  it.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['127.0.0.1', false],
    ['127.1.2.3', false],
    ['10.0.0.5', false],
    ['172.20.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::127.0.0.1', false],
    ['::808:808', false],
    ['::', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:10.0.0.5', false],
    ['::ffff:127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['localhost', false],
  ])('%s is public: %s', (direccion, publica) => {
    expect(isDestinoAdmitido(direccion)).toBe(publica)
  })

  it('of an IPv6 that nobody was ever given is not public', () => {
    expect(['4000::1', '8000::1', 'fec0::1', '5f00::1', '1::1'].filter((d) => isDestinoAdmitido(d))).toEqual([])
  })

  it('of a private network is open where the operator names it, and only to that one', () => {
    expect(['10.1.2.3', '10.2.0.1', '::ffff:10.1.2.3'].map((d) => isDestinoAdmitido(d, ['10.1.0.0/16']))).toEqual([
      true,
      false,
      true,
    ])
    expect(['10.1.0.0/16', 'fd00::/8', '10.1.0.0', 'red'].map(esRed)).toEqual([true, true, false, false])
  })

  it.each([
    ['http://his.example/'],
    ['ftp://his.example/'],
    ['https://127.0.0.1/'],
    ['https://[::1]/'],
    ['https://[::ffff:7f00:1]/'],
    ['https://2130706433/'],
    ['https://0x7f.1/'],
    ['https://169.254.169.254/latest/meta-data'],
    ['https://ana:clave@his.example/'],
    ['no es una dirección'],
  ])('refuses %s before it resolves anything', async (url) => {
    const { call, preguntas } = aSalida([], '8.8.8.8')
    expect([await motivo(call(url)), preguntas()]).toEqual(['DESTINO_NO_ADMITIDO', 0])
  })

  it('refuses a name that leads inside, also when only one of its addresses does', async () => {
    vistos = []
    for (const direcciones of ['127.0.0.1', '8.8.8.8,127.0.0.1', '10.0.0.1'])
      expect(await motivo(aSalida([], direcciones).call(`https://his.example:${puerto()}/`))).toBe(
        'DESTINO_NO_ADMITIDO',
      )
    expect(vistos).toEqual([])
  })

  it('connects to the very address that was judged: a name is asked once', async () => {
    vistos = []
    const { call, preguntas } = aSalida(['127.0.0.0/8'], '127.0.0.1', '10.0.0.1')
    const { status, cuerpo } = await call(`https://his.example:${puerto()}/a?b=1`, { method: 'POST', cuerpo: 'ñandú' })
    expect([status, cuerpo, preguntas()]).toEqual([200, 'bien', 1])
    expect(vistos).toEqual([{ url: '/a?b=1', host: `his.example:${puerto()}`, cuerpo: 'ñandú' }])
  })

  it('follows no redirect, reads no more than it may, and does not wait for ever', async () => {
    const { call } = aSalida(['127.0.0.0/8'], '127.0.0.1')
    const his = `https://his.example:${puerto()}`
    expect((await call(`${his}/redirige`)).status).toBe(302)
    expect(await motivo(call(`${his}/mucho`, { maximoBytes: 100 }))).toBe('TAMANO')
    expect(await motivo(call(`${his}/calla`, { plazoMs: 50 }))).toBe('SIN_RESPUESTA')
  })

  it('waits for ever neither for who changes the protocol nor for a name that nobody answers', async () => {
    const { call } = aSalida(['127.0.0.0/8'], '127.0.0.1')
    expect(await motivo(call(`https://his.example:${puerto()}/cambia`, { plazoMs: 50 }))).toBe('SIN_RESPUESTA')
    const mudo = createSalida({ resolver: (() => {}) as never, transporte: request as never })
    expect(await motivo(mudo('https://his.example/', { plazoMs: 50 }))).toBe('SIN_RESPUESTA')
  })
})
