import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { anEmptyWorld, aSesion, aUsuario, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { emisoresSmart, emisorSmartGuarda } from './emisores'

const db = useBase()
const servidor = useServidor(db, [emisoresSmart, emisorSmartGuarda])
const now = new Date('2026-11-28T15:00:00Z')
let admin: { token: string }
let n = 0

const aAdmin = async (firma = true) => ({
  token: await aSesion(db, await aUsuario(db, { tipo: Rol.ADMINSTRADOR }), { firma, now }),
})
const pedido = (campos: object = {}) => ({
  iss: `https://his${++n}.prueba.ar/fhir`,
  version: 0,
  nombre: 'HIS del Sur',
  client_id: 'receta-clara',
  revocado: false,
  motivo: 'Nota del hospital del 20',
  ...campos,
})
const save = (p: object, quien = admin) => servidor.call(contract.emisorSmartGuarda, p as never, quien)

beforeAll(async () => {
  await anEmptyWorld(db)
  servidor.setNow(now)
  admin = await aAdmin()
})

describe('POST /api/emisor_smart_guarda', () => {
  it('registers one once, however often it is sent and with or without a final slash, and lists it', async () => {
    const p = pedido()
    const [una, otra] = [await save({ ...p, iss: `${p.iss}/` }), await save(p)]
    expect([una.status, una.data.emisor, otra.data]).toMatchObject([
      200,
      { iss: p.iss, version: 1, revocado_en: null, creado_en: now.toISOString() },
      una.data,
    ])
    const { data } = await servidor.call(contract.emisoresSmart, {}, admin)
    expect(data.items.filter(({ iss }) => iss === p.iss)).toHaveLength(1)
  })

  it.each([
    [
      'its scheme and host in capitals',
      'HTTPS://HIS.MAYUSCULAS.PRUEBA.AR/fhir',
      'https://his.mayusculas.prueba.ar/fhir',
    ],
    ['no slashes after the scheme', 'https:his.barras.prueba.ar/fhir/', 'https://his.barras.prueba.ar/fhir'],
  ])('S5 writes an address with %s as a browser does', async (_titulo, escrita, iss) => {
    const { status, data } = await save(pedido({ iss: escrita }))
    expect([status, data.emisor.iss]).toEqual([200, iss])
  })

  it('changes it by the version that was seen, revokes it and opens it again', async () => {
    const p = pedido()
    await save(p)
    expect((await save({ ...p, version: 1, client_id: 'otro' })).data.emisor).toMatchObject({
      version: 2,
      client_id: 'otro',
    })
    const vieja = await save({ ...p, version: 1, nombre: 'Otro nombre' })
    expect([vieja.status, vieja.error.code]).toEqual([409, 'EMISOR_CAMBIADO'])
    expect((await save({ ...p, nombre: 'Otra vez nuevo' })).error.code).toBe('EMISOR_CAMBIADO')
    expect((await save(pedido({ version: 3 }))).error.code).toBe('EMISOR_CAMBIADO')
    const revocado = await save({ ...p, version: 2, client_id: 'otro', revocado: true })
    expect(revocado.data.emisor.revocado_en).toBe(now.toISOString())
    expect((await save({ ...p, version: 3, client_id: 'otro' })).data.emisor.revocado_en).toBeNull()
  })

  it('of two at once for one issuer, keeps one', async () => {
    const p = pedido()
    const estados = (await Promise.all([save(p), save({ ...p, nombre: 'Otro HIS' })])).map(({ status }) => status)
    expect(estados.toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('asks for a fresh second factor', async () => {
    const { status, error } = await save(pedido(), await aAdmin(false))
    expect([status, error.code]).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO'])
  })

  it('says who may show us in a frame, once each and in one order, and tells its addresses; nobody at first', async () => {
    const p = pedido()
    expect((await save(p)).data.emisor).toMatchObject({ origenes: [], marco: expect.stringMatching(/^[\w-]{22}$/) })
    const origenes = ['https://OTRO.hospital.ar/', 'https://his.hospital.ar:443', 'https://his.hospital.ar']
    const { status, data } = await save({ ...p, version: 1, origenes })
    expect([status, data.emisor]).toMatchObject([
      200,
      { version: 2, origenes: ['https://his.hospital.ar', 'https://otro.hospital.ar'] },
    ])
    // Sent again it changes nothing; left out, nobody shows us any more.
    expect((await save({ ...p, version: 1, origenes })).data.emisor.version).toBe(2)
    expect((await save({ ...p, version: 2 })).data.emisor).toMatchObject({ version: 3, origenes: [] })
  })

  it('is written down with whom it lets show us', async () => {
    const p = pedido({ origenes: ['https://his.hospital.ar'] })
    await save(p)
    const { rows } = await db.pool.query(`select detalle from auditoria where detalle like $1`, [`emisor ${p.iss}%`])
    expect(rows).toEqual([{ detalle: `emisor ${p.iss}, en marco de https://his.hospital.ar` }])
  })

  it('takes an origin of this machine where nobody serves patients, and not in production', async () => {
    const local = { origenes: ['http://localhost:4000'] }
    expect((await save(pedido(local))).status).toBe(200)
    servidor.deps.config = { ...servidor.deps.config, marcos_locales: false }
    const { status, error } = await save(pedido(local))
    servidor.deps.config = { ...servidor.deps.config, marcos_locales: true }
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['origenes']])
  })

  it.each([
    ['a wildcard', { origenes: ['https://*.hospital.ar'] }, 'origenes.0'],
    ['an origin with a path', { origenes: ['https://his.ar', 'https://his.ar/hc'] }, 'origenes.1'],
    ['one without TLS', { origenes: ['http://his.ar'] }, 'origenes.0'],
    ['one that would write a header', { origenes: ['https://his.ar; script-src *'] }, 'origenes.0'],
    ['more than eight', { origenes: Array.from({ length: 9 }, (_, i) => `https://his${i}.ar`) }, 'origenes'],
    ['an address without TLS', { iss: 'http://his.prueba.ar/fhir' }, 'iss'],
    ['one with parameters', { iss: 'https://his.prueba.ar/fhir?x=1' }, 'iss'],
    ['one with a user', { iss: 'https://a:b@his.prueba.ar/fhir' }, 'iss'],
    ['what is no address', { iss: 'his' }, 'iss'],
    ['no name', { nombre: '' }, 'nombre'],
    ['no client_id', { client_id: '' }, 'client_id'],
    ['no reason', { motivo: 'x' }, 'motivo'],
  ])('refuses %s by its name', async (_que, campos, campo) => {
    const { status, error } = await save(pedido(campos))
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
  })
})
