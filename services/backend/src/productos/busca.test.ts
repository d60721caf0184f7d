import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as contract from '@receta/contract'
import { aConvenio, anEmptyWorld, aPlan, aProducto, config, useBase, useServidor } from '@receta/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { busca } from './busca'

const db = useBase()
const servidor = useServidor(db, [busca])
const remoto = createServer((_pedido, respuesta) => {
  llamados++
  responder(respuesta)
})
let responder: (respuesta: ServerResponse) => void
let llamados = 0
let url = ''
let plan = 0
let enalapril = 0

const search = (x: string, resto: object = {}, headers: Record<string, string> = {}) =>
  servidor.call(contract.busca, { x, ...resto }, null, headers)
const answers = (items: object[], status = 200) => {
  responder = (r) => void r.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ items }))
}
const externo = {
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
  remediar: false,
  troquel: null,
  gtin: null,
}

beforeAll(async () => {
  await anEmptyWorld(db)
  plan = await aPlan(db, await aConvenio(db))
  enalapril = await aProducto(db, { nombre: 'Enalapril', troquel: '990071', gtin: '07799990001137' })
  await db.kysely.insertInto('coberturas').values({ plan_id: plan, ifa_clave: 'enalapril', porcentaje: 70 }).execute()
  await new Promise<void>((listo) => remoto.listen(0, '127.0.0.1', listo))
  url = `http://127.0.0.1:${(remoto.address() as AddressInfo).port}`
})
afterAll(() => {
  remoto.closeAllConnections()
  remoto.close()
})
// Each configuration is a source of its own, so a breaker that one test opened does not affect another.
beforeEach(() => {
  llamados = 0
  servidor.deps.config = { ...config, productos: { url, app_token: 'x' } }
  answers([externo])
})

describe('GET /busca/{x} of the product API', () => {
  it.each(['enala', '990071', '7799990001137', 'ENALÁPRIL 10 mg'])(
    'answers %j from the own vademécum to anyone, and asks nobody',
    async (x) => {
      const { status, data } = await search(x)
      expect([status, data.fuente, data.items.map((p) => p.id), llamados]).toEqual([200, 'propia', [enalapril], 0])
    },
  )

  it('says what a plan pays, and null without one', async () => {
    expect((await search('enala', { plan })).data.items[0]?.cobertura).toEqual({
      porcentaje: 70,
      requiere_autorizacion: false,
    })
    expect((await search('enala')).data.items[0]?.cobertura).toBeNull()
  })

  it('asks the external API what the own vademécum lacks; what comes cannot be prescribed', async () => {
    const { status, data } = await search('raradrina')
    expect([status, data]).toEqual([200, { fuente: 'externa', items: [{ ...externo, id: null, cobertura: null }] }])
  })

  it('answers nothing, as its own, when neither has it or no external API is configured', async () => {
    answers([])
    expect((await search('raradrina')).data).toEqual({ fuente: 'propia', items: [] })
    servidor.deps.config = config
    expect((await search('raradrina')).data).toEqual({ fuente: 'propia', items: [] })
  })

  it('answers what is near when the other side fails and there is something near', async () => {
    answers([], 500)
    const { status, data } = await search('enalaprol')
    expect([status, data.fuente, data.items.map((p) => p.id), llamados]).toEqual([200, 'propia', [enalapril], 1])
  })

  it.each<[string, (respuesta: ServerResponse) => void]>([
    ['401', (r) => void r.writeHead(401, { 'content-type': 'application/json' }).end('{}')],
    ['a page', (r) => void r.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Login</h1>')],
    [
      'other types',
      (r) => void r.writeHead(200, { 'content-type': 'application/json' }).end('{"items":[{"nombre":1}]}'),
    ],
    ['nothing at all', (r) => void r.destroy()],
  ])('§8 answers 502 PROVEEDOR_NO_DISPONIBLE, never 401, when the other side answers %s', async (_que, respuesta) => {
    responder = respuesta
    const { status, error } = await search('raradrina')
    expect([status, error.code]).toEqual([502, 'PROVEEDOR_NO_DISPONIBLE'])
  })

  it('answers within the deadline when the other side does not, and at once when that has happened often', async () => {
    responder = () => {}
    const desde = performance.now()
    const varias = await Promise.all(Array.from({ length: 6 }, () => search('raradrina')))
    expect(varias.map((r) => r.status)).toEqual(Array(6).fill(502))
    expect(performance.now() - desde).toBeLessThan(4_000)
    const luego = performance.now()
    expect((await search('raradrina')).status).toBe(502)
    expect(performance.now() - luego).toBeLessThan(1_000)
    expect((await search('enala')).status).toBe(200)
  })

  it('does not pass on what another Receta Clara asks, so that two never ask each other for ever', async () => {
    expect((await search('raradrina', {}, { 'x-receta-salto': '1' })).data.items).toEqual([])
    expect(llamados).toBe(0)
  })

  it.each(['..', '.', '%', 'a', '//'])('asks nobody for %j, which names nothing', async (x) => {
    const { statusCode } = await servidor.inject({
      method: 'GET',
      url: `/busca/${encodeURIComponent(x).replaceAll('.', '%2e')}`,
    })
    expect([statusCode < 500, llamados]).toEqual([true, 0])
  })

  it.each([
    [{ limit: 0 }, 'limit'],
    [{ limit: 101 }, 'limit'],
    [{ plan: '' }, 'plan'],
    [{ url: 'http://127.0.0.1' }, 'url'],
  ])('refuses %j naming the field', async (resto, campo) => {
    const { status, error } = await search('enala', resto)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
  })

  it('names x when it is too long or carries what no text does', async () => {
    for (const x of ['x'.repeat(81), 'a\u0000b', ' ']) {
      const { status, error } = await search(x)
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['x']])
    }
  })
})
