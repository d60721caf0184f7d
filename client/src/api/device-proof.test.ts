// @vitest-environment jsdom
import { webcrypto } from 'node:crypto'
import * as contract from '@receta/contract'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ensureDeviceKey } from '#device/device-key'
import { clearSession, saveSession } from '#session/session'
import { call } from './call'
import { unMedico } from './test-app'
import { type Request, setTransport } from './transport'

beforeAll(async () => {
  vi.stubGlobal('crypto', webcrypto)
  await ensureDeviceKey()
})
afterEach(clearSession)

/** What the proof of a request says of it; null where it carries none. */
const probado = ({ headers }: Request): Record<string, unknown> | null => {
  const cuerpo = headers['dpop']?.split('.')[1]
  return cuerpo === undefined ? null : JSON.parse(Buffer.from(cuerpo, 'base64url').toString())
}

it('S9 without a session the device proves itself where strangers’ tries are counted, for that call, and nowhere else', async () => {
  const pedidos: Request[] = []
  setTransport((pedido) => {
    pedidos.push(pedido)
    return Promise.resolve({ status: 404, body: null })
  })
  const ask = async () => {
    pedidos.length = 0
    await call(contract.receta, { token: 'abc', dni: '98077314' }).catch(() => {})
    await call(contract.documentoReceta, { token: 'abc', dni: '98077314' }).catch(() => {})
    await call(contract.solicitarRecuperarClave, { usuario: 'ana' }).catch(() => {})
    await call(contract.provincias, {}).catch(() => {})
    return pedidos.map(probado)
  }
  expect(await ask()).toMatchObject([
    { htm: 'GET', htu: `${location.origin}/recetas/api/receta` },
    { htm: 'POST', htu: `${location.origin}/recetas/api/receta/documento` },
    { htm: 'POST', htu: `${location.origin}/recetas/usuario/solicitar_recuperar_clave` },
    null,
  ])
  saveSession(unMedico)
  expect(await ask()).toEqual([null, null, null, null])
})
