import * as contract from '@receta/contract'
import { encrypt, hashClave } from '@receta/service-kit'
import { anAutenticador, anEmptyWorld, aSesion, aUsuario, otpSecreto, useBase, useServidor } from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { test } from '../test'
import { passkeyBaja, passkeyDesafio, passkeyNueva, passkeyOpciones, passkeys, segundoFactorPasskey } from './passkeys'

const db = useBase()
const rutas = [test, passkeys, passkeyOpciones, passkeyNueva, passkeyBaja, passkeyDesafio, segundoFactorPasskey]
const servidor = useServidor(db, rutas)
const now = new Date('2026-11-20T13:00:00Z')
const clave_actual = 'RecetaClara#2026'
let clave_hash = ''

beforeAll(async () => {
  await anEmptyWorld(db)
  clave_hash = await hashClave(clave_actual)
})
beforeEach(() => servidor.setNow(now))

const adentro = async (firma = false) => {
  const usuario_id = await aUsuario(db, { clave_hash })
  return { usuario_id, token: await aSesion(db, usuario_id, { now, firma }) }
}
type Actor = Awaited<ReturnType<typeof adentro>>
type Opciones = { challenge: string }

const askAlta = async (actor: Actor) =>
  (await servidor.call(contract.passkeyOpciones, { clave_actual }, actor)).data.opciones as Opciones
const askUso = async (actor: Actor) =>
  (await servidor.call(contract.passkeyDesafio, {}, actor)).data.opciones as Opciones
const registrar = async (actor: Actor, autenticador = anAutenticador()) => {
  const respuesta = autenticador.create(await askAlta(actor))
  const res = await servidor.call(contract.passkeyNueva, { nombre: 'Mi teléfono', respuesta }, actor)
  return { autenticador, passkey_id: res.data.passkey_id, status: res.status }
}
const firmar = (actor: Actor, respuesta: object) =>
  servidor.call(contract.segundoFactorPasskey, { respuesta: { ...respuesta } }, actor)
const hasta = async (actor: Actor) => (await servidor.call(contract.test, {}, actor)).data.data.segundo_factor_hasta
const correos = async ({ usuario_id }: Actor) =>
  (
    await db.pool.query<{ tipo: string }>('select tipo from bandeja_salida where usuario_id = $1', [usuario_id])
  ).rows.map((r) => r.tipo)

describe('a passkey', () => {
  it('is registered, told to its owner, listed, and steps the session up like a code', async () => {
    const actor = await adentro()
    const { autenticador, passkey_id } = await registrar(actor)
    expect(await correos(actor)).toEqual(['segundo_factor_cambiado'])
    expect(await hasta(actor)).toBeNull()
    const { status, data } = await firmar(actor, autenticador.firmar(await askUso(actor)))
    expect([status, data.segundo_factor_hasta]).toEqual([200, '2026-11-20T13:05:00.000Z'])
    expect(await hasta(actor)).toBe('2026-11-20T13:05:00.000Z')
    const { items, totp } = (await servidor.call(contract.passkeys, {}, actor)).data
    expect(totp).toBe(false)
    const fecha = now.toISOString()
    expect(items).toEqual([{ passkey_id, nombre: 'Mi teléfono', creada_en: fecha, usada_en: fecha }])
  })

  it('is removed with a fresh factor, told, and signs no more', async () => {
    const actor = await adentro()
    const { autenticador, passkey_id } = await registrar(actor)
    const sinFactor = await servidor.call(contract.passkeyBaja, { passkey_id }, actor)
    expect([sinFactor.status, sinFactor.error.code]).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO'])
    await firmar(actor, autenticador.firmar(await askUso(actor)))
    expect((await servidor.call(contract.passkeyBaja, { passkey_id }, actor)).data).toEqual({ ok: true })
    expect((await servidor.call(contract.passkeys, {}, actor)).data.items).toEqual([])
    expect((await firmar(actor, autenticador.firmar(await askUso(actor)))).status).toBe(400)
    expect(await correos(actor)).toEqual(['segundo_factor_cambiado', 'segundo_factor_cambiado'])
  })

  it('of another account is as one that never was', async () => {
    const { passkey_id } = await registrar(await adentro())
    const otro = await adentro(true)
    const respuestas = await Promise.all(
      [passkey_id, 999_999].map((id) => servidor.call(contract.passkeyBaja, { passkey_id: id }, otro)),
    )
    expect(respuestas.map((r) => [r.status, r.error.code])).toEqual(Array(2).fill([404, 'PASSKEY_NO_ENCONTRADA']))
  })

  it('changed, makes the other sessions of the account show a factor again', async () => {
    const actor = await adentro(true)
    const otra = { ...actor, token: await aSesion(db, actor.usuario_id, { now, firma: true }) }
    await registrar(actor)
    expect([await hasta(actor), await hasta(otra)]).toEqual(['2026-11-20T13:05:00.000Z', null])
  })
})

describe('POST /usuario/passkey_opciones', () => {
  it('wants the password', async () => {
    const { status, error } = await servidor.call(contract.passkeyOpciones, { clave_actual: 'otra' }, await adentro())
    expect([status, error.code]).toEqual([400, 'CLAVE_ACTUAL_INCORRECTA'])
  })

  it('wants the second factor of whoever has one', async () => {
    const actor = await adentro()
    const otp_secreto = encrypt(servidor.deps.claves, otpSecreto, `otp:${actor.usuario_id}`)
    await db.kysely.updateTable('usuarios').set({ otp_secreto }).where('usuario_id', '=', actor.usuario_id).execute()
    const { status, error } = await servidor.call(contract.passkeyOpciones, { clave_actual }, actor)
    expect([status, error.code]).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO'])
  })

  it('stops answering after ten wrong passwords', async () => {
    const actor = await adentro()
    for (let i = 0; i < 10; i++) await servidor.call(contract.passkeyOpciones, { clave_actual: 'otra' }, actor)
    const { status, error } = await servidor.call(contract.passkeyOpciones, { clave_actual }, actor)
    expect([status, error.code]).toEqual([429, 'DEMASIADOS_INTENTOS'])
  })
})

describe('what registers no passkey', () => {
  it.each([
    ['made on another site', { origen: 'https://otro.sitio' }],
    ['without the PIN or the finger of its owner', { verificado: false }],
  ])('one %s', async (_titulo, como) => {
    const actor = await adentro()
    expect((await registrar(actor, anAutenticador(como))).status).toBe(400)
    expect((await servidor.call(contract.passkeys, {}, actor)).data.items).toEqual([])
  })

  it('an answer to an old challenge, to another session’s, or given twice', async () => {
    const actor = await adentro(true)
    const opciones = await askAlta(actor)
    const nueva = async (de: Actor, respuesta: object) => {
      const pedido = { nombre: 'x', respuesta: { ...respuesta } }
      const { status, error } = await servidor.call(contract.passkeyNueva, pedido, de)
      return status === 200 ? 200 : error.code
    }
    const respuesta = anAutenticador().create(opciones)
    expect(await nueva(await adentro(), respuesta)).toBe('SEGUNDO_FACTOR_INVALIDO')
    servidor.setNow(new Date(now.getTime() + 5 * 60_000))
    expect(await nueva(actor, respuesta)).toBe('SEGUNDO_FACTOR_INVALIDO')
    servidor.setNow(now)
    expect([await nueva(actor, respuesta), await nueva(actor, respuesta)]).toEqual([200, 'SEGUNDO_FACTOR_INVALIDO'])
    expect(await nueva(actor, {})).toBe('SEGUNDO_FACTOR_INVALIDO')
  })
})

it('registers none by a challenge from before another session set up the account’s first factor', async () => {
  const ladron = await adentro()
  const opciones = await askAlta(ladron)
  const duena = { ...ladron, token: await aSesion(db, ladron.usuario_id, { now, firma: false }) }
  expect((await registrar(duena)).status).toBe(200)
  const pedido = { nombre: 'x', respuesta: { ...anAutenticador().create(opciones) } }
  const { status, error } = await servidor.call(contract.passkeyNueva, pedido, ladron)
  expect([status, error.code]).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO'])
  expect((await servidor.call(contract.passkeys, {}, duena)).data.items).toHaveLength(1)
})

describe('what steps nothing up', () => {
  it.each([
    ['a signature for another challenge', (a: ReturnType<typeof anAutenticador>) => a.firmar({ challenge: 'AAAA' })],
    ['another key', (_a: ReturnType<typeof anAutenticador>, o: Opciones) => anAutenticador().firmar(o)],
    [
      'a copy, whose counter stays behind',
      (a: ReturnType<typeof anAutenticador>, o: Opciones) => a.firmar(o, { copia: true }),
    ],
    ['nothing at all', () => ({})],
  ])('%s', async (_titulo, responder) => {
    const actor = await adentro()
    const { autenticador } = await registrar(actor)
    await firmar(actor, autenticador.firmar(await askUso(actor)))
    await db.pool.query('update sesiones set segundo_factor_en = null where usuario_id = $1', [actor.usuario_id])
    const { status, error } = await firmar(actor, responder(autenticador, await askUso(actor)))
    expect([status, error.code, await hasta(actor)]).toEqual([400, 'SEGUNDO_FACTOR_INVALIDO', null])
  })

  it('one answer sent twice at once', async () => {
    const actor = await adentro()
    const { autenticador } = await registrar(actor)
    const respuesta = autenticador.firmar(await askUso(actor))
    const estados = await Promise.all([1, 2, 3].map(() => firmar(actor, respuesta)))
    expect(estados.map((r) => r.status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  })

  it('another account’s passkey', async () => {
    const { autenticador } = await registrar(await adentro())
    const otro = await adentro()
    expect((await firmar(otro, autenticador.firmar(await askUso(otro)))).status).toBe(400)
  })

  it('more than twenty wrong answers', async () => {
    const actor = await adentro()
    for (let i = 0; i < 20; i++) await firmar(actor, {})
    expect((await firmar(actor, {})).error.code).toBe('DEMASIADOS_INTENTOS')
  })

  it('SC-01 a password past its life', async () => {
    const actor = await adentro()
    const { autenticador } = await registrar(actor)
    await db.pool.query(`update usuarios set clave_desde = $1 where usuario_id = $2`, [
      new Date(now.getTime() - 180 * 86_400_000),
      actor.usuario_id,
    ])
    const { status, error } = await firmar(actor, autenticador.firmar(await askUso(actor)))
    expect([status, error.code]).toEqual([403, 'CLAVE_VENCIDA'])
  })
})
