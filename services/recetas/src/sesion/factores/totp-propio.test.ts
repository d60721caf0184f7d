import * as contract from '@receta/contract'
import { hashClave } from '@receta/service-kit'
import { anEmptyWorld, aSesion, aUsuario, useBase, useServidor } from '@receta/testing'
import { type TOTP, URI } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { test } from '../test'
import { segundoFactor } from './segundo-factor'
import { passkeys } from './passkeys'
import { totpBaja, totpConfirma, totpNuevo } from './totp-propio'

const db = useBase()
const servidor = useServidor(db, [test, segundoFactor, totpNuevo, totpConfirma, totpBaja, passkeys])
const now = new Date('2026-11-20T13:00:00Z')
const clave_actual = 'RecetaClara#2026'
let clave_hash = ''

beforeAll(async () => {
  await anEmptyWorld(db)
  clave_hash = await hashClave(clave_actual)
})
beforeEach(() => servidor.setNow(now))

const adentro = async () => {
  const usuario_id = await aUsuario(db, { clave_hash })
  return { usuario_id, token: await aSesion(db, usuario_id, { now, firma: false }) }
}
type Actor = Awaited<ReturnType<typeof adentro>>

const codigoDe = (otpauth: string, ms = 0) => (URI.parse(otpauth) as TOTP).generate({ timestamp: now.getTime() + ms })
const show = (actor: Actor) => servidor.call(contract.totpNuevo, { clave_actual }, actor)
const confirmar = (actor: Actor, otp: string) => servidor.call(contract.totpConfirma, { otp }, actor)
const probe = (actor: Actor, otp: string) => servidor.call(contract.segundoFactor, { otp }, actor)
const correos = async ({ usuario_id }: Actor) =>
  (await db.pool.query<{ tipo: string }>('select tipo from bandeja_salida where usuario_id = $1', [usuario_id])).rows
const otroCodigo = (codigo: string) => String((Number(codigo) + 1) % 1_000_000).padStart(6, '0')

describe('the TOTP of one’s own', () => {
  it('counts once its first code came, and that code is spent', async () => {
    const actor = await adentro()
    const { otpauth } = (await show(actor)).data
    expect(otpauth).toMatch(/^otpauth:\/\/totp\/Receta%20Clara:.+secret=[A-Z2-7]{32}/)
    expect((await probe(actor, codigoDe(otpauth))).status).toBe(400)
    expect((await servidor.call(contract.passkeys, {}, actor)).data.totp).toBe(false)
    expect((await confirmar(actor, codigoDe(otpauth))).data).toEqual({ ok: true })
    expect((await servidor.call(contract.passkeys, {}, actor)).data.totp).toBe(true)
    expect(await correos(actor)).toEqual([{ tipo: 'segundo_factor_cambiado' }])
    expect((await probe(actor, codigoDe(otpauth))).status).toBe(400)
    expect((await probe(actor, codigoDe(otpauth, 30_000))).status).toBe(200)
  })

  it('is replaced and taken off only with the one there is', async () => {
    const actor = await adentro()
    const { otpauth } = (await show(actor)).data
    await confirmar(actor, codigoDe(otpauth))
    const lower = () => servidor.call(contract.totpBaja, { clave_actual }, actor)
    const negadas = [await show(actor), await confirmar(actor, '000000'), await lower()]
    expect(negadas.map((r) => [r.status, r.error.code])).toEqual(Array(3).fill([403, 'SEGUNDO_FACTOR_REQUERIDO']))
    await probe(actor, codigoDe(otpauth, 30_000))
    expect((await lower()).data).toEqual({ ok: true })
    servidor.setNow(new Date(now.getTime() + 60_000))
    expect((await probe(actor, codigoDe(otpauth, 60_000))).status).toBe(400)
    expect(await correos(actor)).toHaveLength(2)
    expect((await lower()).data).toEqual({ ok: true })
    expect(await correos(actor)).toHaveLength(2)
  })

  it.each([
    ['POST /usuario/totp', contract.totpNuevo],
    ['POST /usuario/totp_baja', contract.totpBaja],
  ])('%s wants the password', async (_titulo, llamada) => {
    const { status, error } = await servidor.call(llamada, { clave_actual: '' }, await adentro())
    expect([status, error.code]).toEqual([400, 'CLAVE_ACTUAL_INCORRECTA'])
  })

  it('a secret waits ten minutes for its code, and takes eight wrong ones', async () => {
    const actor = await adentro()
    const { otpauth } = (await show(actor)).data
    servidor.setNow(new Date(now.getTime() + 10 * 60_000 + 1))
    expect((await confirmar(actor, codigoDe(otpauth, 600_000))).error.code).toBe('SEGUNDO_FACTOR_INVALIDO')
    const otro = await adentro()
    servidor.setNow(now)
    const nuevo = (await show(otro)).data.otpauth
    for (let i = 0; i < 8; i++) await confirmar(otro, otroCodigo(codigoDe(nuevo)))
    const { status, error } = await confirmar(otro, codigoDe(nuevo))
    expect([status, error.code]).toEqual([429, 'DEMASIADOS_INTENTOS'])
  })

  it('stops showing one after ten wrong passwords', async () => {
    const actor = await adentro()
    for (let i = 0; i < 10; i++) await servidor.call(contract.totpNuevo, { clave_actual: 'otra' }, actor)
    const { status, error } = await show(actor)
    expect([status, error.code]).toEqual([429, 'DEMASIADOS_INTENTOS'])
  })

  it('is not confirmed before it was shown', async () => {
    expect((await confirmar(await adentro(), '123456')).error.code).toBe('SEGUNDO_FACTOR_INVALIDO')
  })

  it('SC-01 steps nothing up with a password past its life', async () => {
    const actor = await adentro()
    await db.pool.query('update usuarios set clave_desde = $1 where usuario_id = $2', [
      new Date(now.getTime() - 180 * 86_400_000),
      actor.usuario_id,
    ])
    const { status, error } = await probe(actor, '123456')
    expect([status, error.code]).toEqual([403, 'CLAVE_VENCIDA'])
    expect((await servidor.call(contract.test, {}, actor)).data.data.clave_vence_en).toBe(now.toISOString())
  })

  it('SC-01 shows it with an expired password for the change of that one alone: no shift begins, nothing is signed', async () => {
    const actor = await adentro()
    const { otpauth } = (await show(actor)).data
    const codigo = () => codigoDe(otpauth)
    expect((await confirmar(actor, codigo())).status).toBe(200)
    await db.pool.query('update usuarios set clave_desde = $1, otp_contador = 0 where usuario_id = $2', [
      new Date(now.getTime() - 180 * 86_400_000),
      actor.usuario_id,
    ])
    await db.pool.query('update sesiones set turno_en = null, segundo_factor_en = null where usuario_id = $1', [
      actor.usuario_id,
    ])
    const para = { para: 'clave' } as const
    expect((await servidor.call(contract.segundoFactor, { otp: '000000', ...para }, actor)).error.code).toBe(
      'SEGUNDO_FACTOR_INVALIDO',
    )
    expect((await servidor.call(contract.segundoFactor, { otp: codigo(), ...para }, actor)).status).toBe(200)
    const { rows } = await db.pool.query(
      'select turno_en, segundo_factor_en is not null as mostrado from sesiones where usuario_id = $1',
      [actor.usuario_id],
    )
    expect(rows).toEqual([{ turno_en: null, mostrado: true }])
    // What asks for a fresh factor does not take it.
    expect((await servidor.call(contract.totpBaja, { clave_actual }, actor)).error.code).toBe(
      'SEGUNDO_FACTOR_REQUERIDO',
    )
    expect((await servidor.call(contract.test, {}, actor)).data.data.segundo_factor_hasta).toBe(null)
  })
})
