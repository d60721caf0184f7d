import { beforeEach, expect, it, vi } from 'vitest'
import { ask } from './http'

type Pedido = {
  url: string
  method: string
  headers: Record<string, string>
  data?: unknown
  disableRedirects: boolean
}
type Respuesta = { status: number; data: unknown; headers: Record<string, string> }
const nativo = vi.hoisted(() => ({
  pasos: [] as string[],
  pedidos: [] as Pedido[],
  respuestas: [] as (Respuesta | Promise<Respuesta>)[],
}))
vi.mock('@capacitor/core', () => ({
  CapacitorCookies: {
    clearAllCookies: async () => {
      nativo.pasos.push('sin cookies')
    },
  },
  CapacitorHttp: {
    request: async (pedido: Pedido) => {
      nativo.pasos.push(pedido.method)
      nativo.pedidos.push(pedido)
      return nativo.respuestas.shift()
    },
  },
}))

const url = 'https://receta.example/recetas/test'
const json = { 'Content-Type': 'application/json; charset=utf-8' }
const responde = (status: number, data: unknown, headers: Record<string, string> = json) =>
  nativo.respuestas.push({ status, data, headers })

beforeEach(() => {
  nativo.pasos.length = 0
  nativo.pedidos.length = 0
  nativo.respuestas.length = 0
})

it('answers as fetch would: status, headers and JSON', async () => {
  responde(200, { data: { usuario: 'norma' } }, { ...json, Date: 'Sun, 22 Nov 2026 00:00:00 GMT' })
  const respuesta = await ask(url, { method: 'GET', headers: { authorization: 'Bearer x' } })
  expect(respuesta.status).toBe(200)
  expect(respuesta.headers.get('date')).toBe('Sun, 22 Nov 2026 00:00:00 GMT')
  expect(await respuesta.json()).toEqual({ data: { usuario: 'norma' } })
  expect(nativo.pedidos[0]).toMatchObject({ url, headers: { authorization: 'Bearer x' }, disableRedirects: true })
})

it('answers an obfuscated text as the JSON it was', async () => {
  responde(200, 'aGVsbG8=')
  expect(await (await ask(url, { method: 'GET' })).json()).toBe('aGVsbG8=')
})

it('answers a PDF byte by byte', async () => {
  responde(200, btoa('%PDF-1.7 \u00ff\u0000'), { 'content-type': 'application/pdf' })
  const bytes = new Uint8Array(await (await ask(url, { method: 'POST', body: '{}' })).arrayBuffer())
  expect(Array.from(bytes.subarray(-2))).toEqual([255, 0])
})

it('writes a form as a browser does, whatever the password has in it', async () => {
  responde(200, {})
  await ask(url, { method: 'POST', body: new URLSearchParams({ password: 'a+b &=ñ' }) })
  expect(nativo.pedidos[0]).toMatchObject({
    data: 'password=a%2Bb+%26%3D%C3%B1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
})

it('§7 sends no cookie with what writes, so that no echo of one is owed', async () => {
  responde(200, {})
  responde(200, {})
  await ask(url, { method: 'GET' })
  await ask(url, { method: 'POST', body: '{}' })
  expect(nativo.pasos).toEqual(['GET', 'sin cookies', 'POST'])
})

it('asks once more when a cookie came in between, and never after any other no', async () => {
  responde(403, { error: { code: 'XSRF_INVALIDO' } })
  responde(200, { ok: true })
  expect((await ask(url, { method: 'POST', body: '{}' })).status).toBe(200)
  responde(403, { error: { code: 'SEGUNDO_FACTOR_REQUERIDO' } })
  const no = await ask(url, { method: 'POST', body: '{}' })
  expect([no.status, await no.json()]).toEqual([403, { error: { code: 'SEGUNDO_FACTOR_REQUERIDO' } }])
  expect(nativo.pedidos).toHaveLength(3)
})

it('stops waiting when whoever asks does', async () => {
  nativo.respuestas.push(new Promise(() => undefined))
  await expect(ask(url, { method: 'GET', signal: AbortSignal.timeout(5) })).rejects.toMatchObject({
    name: 'TimeoutError',
  })
})
