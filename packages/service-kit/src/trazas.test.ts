import { createServer as createHttp, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { useBase } from '@receta/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { logSql } from './log-sql'
import { createServer } from './server'
import { type OpcionesTrazas, traceCalls } from './trazas'

type Tramo = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
  status: { code?: number }
}
const db = useBase()
const dni = '98077314'
const recibidos: string[] = []
let colector: Server
let url = ''
let responde = 200
beforeEach(async () => {
  recibidos.length = 0
  responde = 200
  colector = createHttp((request, response) => {
    let cuerpo = ''
    request.on('data', (parte: Buffer) => (cuerpo += parte.toString()))
    request.on('end', () => {
      recibidos.push(cuerpo)
      response.writeHead(responde).end()
    })
  })
  await new Promise<void>((listo) => colector.listen(0, '127.0.0.1', listo))
  url = `http://127.0.0.1:${(colector.address() as AddressInfo).port}/v1/traces`
})
afterEach(() => new Promise((listo) => colector.close(listo)))

async function serve(opciones: Partial<OpcionesTrazas> = {}, lineas: string[] | null = null) {
  const app = createServer()
  if (lineas) logSql(app, (linea) => lineas.push(linea))
  traceCalls(app, { url, muestra: 1, trustProxy: false, ...opciones })
  app.post('/api/persona/:dni', async () => (await db.pool.query('select $1::text as dni', [dni])).rows[0])
  app.post('/api/falla', async () => (await db.pool.query('select $1 from no_hay', [dni])).rows[0])
  await app.ready()
  await db.pool.query('select 1')
  return app
}
const pedido = {
  method: 'POST',
  url: `/api/persona/${dni}?nombre=Benitez`,
  payload: { dni, nombre: 'Benítez' },
} as const
const tramosDe = (): Tramo[] =>
  recibidos.flatMap((cuerpo) => (JSON.parse(cuerpo) as never)['resourceSpans'][0]['scopeSpans'][0]['spans'] as Tramo[])
const valorDe = (tramo: Tramo | undefined, key: string) => {
  const valor = tramo?.attributes.find((uno) => uno.key === key)?.value
  return valor?.stringValue ?? valor?.intValue
}

it('O20 sends a request with its statements, and nothing of a person', async () => {
  const app = await serve()
  expect((await app.inject(pedido)).json()).toEqual({ dni })
  await app.close()
  const [raiz, sentencia, ...otros] = tramosDe()
  expect(otros).toEqual([])
  expect(raiz?.name).toBe('POST /api/persona/:dni')
  expect(valorDe(raiz, 'http.response.status_code')).toBe('200')
  expect(valorDe(raiz, 'request_id')).toMatch(/^[0-9a-f]{12}$/)
  expect(raiz?.parentSpanId).toBeUndefined()
  expect(sentencia).toMatchObject({ name: 'select', parentSpanId: raiz?.spanId, traceId: raiz?.traceId })
  expect(valorDe(sentencia, 'db.query.text')).toBe('select $1::text as dni')
  const nanos = (tramo: Tramo | undefined) =>
    [tramo?.startTimeUnixNano, tramo?.endTimeUnixNano].map((n) => BigInt(n ?? 0))
  const [desde = 0n, hasta = 0n] = nanos(raiz)
  const [suDesde = 0n, suHasta = 0n] = nanos(sentencia)
  expect(suDesde >= desde && suHasta <= hasta && suHasta >= suDesde).toBe(true)
  expect(Math.abs(Number(hasta / 1_000_000n) - Date.now())).toBeLessThan(60_000)
  expect(recibidos.join('')).not.toMatch(/98077314|Ben[ií]tez/)
})

it('says which request and which statement failed', async () => {
  const app = await serve()
  expect((await app.inject({ method: 'POST', url: '/api/falla' })).statusCode).toBe(500)
  await app.close()
  expect(tramosDe().map(({ name, status }) => [name, status.code])).toEqual([
    ['POST /api/falla', 2],
    ['select', 2],
  ])
})

it('traces none with a part of 0, and follows a traceparent of our proxy only', async () => {
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  const pedida = { ...pedido, headers: { traceparent } }
  const deNadie = await serve({ muestra: 0 })
  await deNadie.inject(pedida)
  await deNadie.close()
  expect(recibidos).toEqual([])

  const nuestra = await serve({ muestra: 0, trustProxy: true })
  await nuestra.inject(pedida)
  await nuestra.inject({ ...pedido, headers: { traceparent: traceparent.replace(/1$/, '0') } })
  await nuestra.inject({ ...pedido, headers: { traceparent: `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01` } })
  await nuestra.close()
  const [raiz, ...resto] = tramosDe()
  expect(raiz).toMatchObject({ traceId: 'a'.repeat(32), parentSpanId: 'b'.repeat(16) })
  expect(resto.map(({ name }) => name)).toEqual(['select'])
})

it('answers as always while the collector refuses or is gone, and counts what it dropped', async () => {
  let perdidas = 0
  const opciones = { cadaMs: 20, onPerdidas: (cuantas: number) => (perdidas += cuantas) }
  responde = 500
  const app = await serve(opciones)
  expect((await app.inject(pedido)).statusCode).toBe(200)
  await expect.poll(() => perdidas).toBe(2)
  await app.close()
  const sola = await serve({ ...opciones, url: 'http://127.0.0.1:1/v1/traces' })
  expect((await sola.inject(pedido)).statusCode).toBe(200)
  await sola.close()
  expect(perdidas).toBe(4)
})

it('keeps no more than it may while nobody takes them', async () => {
  let perdidas = 0
  const app = await serve({ cadaMs: 3_600_000, onPerdidas: (cuantas) => (perdidas += cuantas) })
  for (let i = 0; i < 2_100; i++) await app.inject(pedido)
  expect(perdidas).toBe(2 * (2_100 - 2_048))
  await app.close()
  expect(tramosDe()).toHaveLength(4_096)
})

it('traces beside LOG_SQL: both see each statement', async () => {
  const lineas: string[] = []
  const app = await serve({}, lineas)
  await app.inject(pedido)
  await app.close()
  expect(lineas).toHaveLength(1)
  expect(tramosDe()).toHaveLength(2)
})
