import * as contract from '@receta/contract'
import { hashClave } from '@receta/service-kit'
import { aDispositivo, anEmptyWorld, aSesion, aUsuario, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { login } from './login'
import { test } from './test'
import { cierraOtrasSesiones, cierraSesion, sesiones } from './sesiones-propias'

const db = useBase()
const servidor = useServidor(db, [login, test, sesiones, cierraSesion, cierraOtrasSesiones])
const now = new Date('2026-11-20T13:00:00Z')
const clave = 'RecetaClara#2026'

beforeAll(async () => {
  await anEmptyWorld(db)
  servidor.setNow(now)
})

const list = async (token: string) => (await servidor.call(contract.sesiones, {}, { token })).data.items
const vive = async (token: string) => (await servidor.call(contract.test, {}, { token })).status

describe('GET /usuario/sesiones', () => {
  it('names the device and the application of each, says which one asks, and shows nobody else’s', async () => {
    const usuario_id = await aUsuario(db, { usuario: 'dos@prueba.ar', clave_hash: await hashClave(clave) })
    const navegador = aDispositivo(servidor, () => now)
    const agente = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
    await navegador.ingresar({ username: 'dos@prueba.ar', password: clave }, { 'user-agent': agente })
    await aSesion(db, await aUsuario(db), { now })
    const items = await list(await aSesion(db, usuario_id, { now }))
    expect(items.map((s) => [s.dispositivo, s.aplicacion, s.actual, s.usada_en])).toEqual([
      ['Dispositivo sin nombre', 'Pruebas', true, now.toISOString()],
      ['Chrome en Windows', 'Pruebas', false, now.toISOString()],
    ])
  })

  it('answers 401 without a session', async () => {
    expect((await servidor.call(contract.sesiones, {})).status).toBe(401)
  })
})

describe('DELETE /usuario/sesiones/:sesion_id', () => {
  it('ends that one at once and no other', async () => {
    const usuario_id = await aUsuario(db)
    const [una, otra] = [await aSesion(db, usuario_id, { now }), await aSesion(db, usuario_id, { now })]
    const sesion_id = (await list(una)).find((s) => !s.actual)?.sesion_id ?? 0
    expect((await servidor.call(contract.cierraSesion, { sesion_id }, { token: una })).data).toEqual({ ok: true })
    expect([await vive(una), await vive(otra)]).toEqual([200, 401])
    expect(await list(una)).toHaveLength(1)
  })

  it('answers another’s, an ended one and one that never was with the same bytes', async () => {
    const token = await aSesion(db, await aUsuario(db), { now })
    const ajena = (await list(await aSesion(db, await aUsuario(db), { now })))[0]?.sesion_id ?? 0
    const respuestas = await Promise.all(
      [ajena, 999_999].map((sesion_id) => servidor.call(contract.cierraSesion, { sesion_id }, { token })),
    )
    expect(respuestas.map((r) => [r.status, r.error.code])).toEqual(Array(2).fill([404, 'SESION_NO_ENCONTRADA']))
    expect(new Set(respuestas.map((r) => r.raw.replace(/"request_id":"[\w-]+"/, ''))).size).toBe(1)
  })
})

describe('POST /usuario/cierra_sesiones', () => {
  it('ends every other one of the account', async () => {
    const usuario_id = await aUsuario(db)
    const tokens = [1, 2, 3].map(() => aSesion(db, usuario_id, { now }))
    const [una = '', ...otras] = await Promise.all(tokens)
    const ajena = await aSesion(db, await aUsuario(db), { now })
    expect((await servidor.call(contract.cierraOtrasSesiones, {}, { token: una })).data).toEqual({ cerradas: 2 })
    expect(await Promise.all([una, ...otras, ajena].map(vive))).toEqual([200, 401, 401, 200])
  })
})
