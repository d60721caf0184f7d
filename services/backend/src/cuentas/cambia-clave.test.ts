import * as contract from '@receta/contract'
import { hashClave, verifyClave } from '@receta/service-kit'
import {
  aFarmacia,
  anEmptyWorld,
  anOperador,
  aSesion,
  aUsuario,
  occupyClaves,
  takeCorreos,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cambiaClave } from './cambia-clave'

const db = useBase()
const servidor = useServidor(db, [cambiaClave])
const actual = 'Caracol-Verde8'
const nueva = 'Nube+Trenza41'
let usuario_id = 0
let n = 0

beforeAll(() => anEmptyWorld(db))
beforeEach(async () => {
  usuario_id = await aUsuario(db, { usuario: `quien${++n}@prueba.ar`, clave_hash: await hashClave(actual) })
})

const abiertas = async () =>
  (
    await db.kysely
      .selectFrom('sesiones')
      .select('token_hash')
      .where('usuario_id', '=', usuario_id)
      .where('cerrada_en', 'is', null)
      .execute()
  ).length
const hashGuardado = async () =>
  (
    await db.kysely
      .selectFrom('usuarios')
      .select('clave_hash')
      .where('usuario_id', '=', usuario_id)
      .executeTakeFirstOrThrow()
  ).clave_hash
const change = (token: string, clave_actual: string, clave_nueva: string) =>
  servidor.call(contract.cambiaClave, { clave_actual, clave_nueva }, { token })

describe('POST /api/cambia_clave', () => {
  it('stores the new password, ends every other session and tells the owner', async () => {
    const token = await aSesion(db, usuario_id)
    const otra = await aSesion(db, usuario_id)
    await takeCorreos(db, servidor.deps.claves)
    const { status, data } = await change(token, actual, nueva)
    expect([status, data]).toEqual([200, { ok: true }])
    expect(await verifyClave(await hashGuardado(), nueva)).toBe(true)
    expect(await abiertas()).toBe(1)
    expect((await change(otra, nueva, actual)).status).toBe(401)
    expect((await change(token, nueva, 'Otra=Palmera55')).status).toBe(200)
    const correos = await takeCorreos(db, servidor.deps.claves)
    expect(correos.map(({ tipo, para }) => [tipo, para])).toEqual(
      Array(2).fill(['clave_cambiada', `quien${n}@prueba.ar`]),
    )
  })

  it('is done by who serves in the session of his shop too, which ends those he has elsewhere', async () => {
    const farmacia_id = await aFarmacia(db)
    await db.pool.query('update usuarios set tipo = 2, roles = $2, farmacia_id = $3 where usuario_id = $1', [
      usuario_id,
      [2],
      farmacia_id,
    ])
    await anOperador(db, { usuario_id, farmacia_id }, { nombre: 'Marta', apellido: 'Ríos', cargo: 'farmaceutico' })
    const local = await aUsuario(db, { tipo: 2 })
    await db.pool.query('update usuarios set farmacia_id = $2 where usuario_id = $1', [local, farmacia_id])
    const token = await aSesion(db, local)
    await db.pool.query(
      'update sesiones set operador_id = $2, operador_turno_en = now(), operador_factor_en = now() where usuario_id = $1',
      [local, usuario_id],
    )
    await aSesion(db, usuario_id)
    expect((await change(token, actual, nueva)).data).toEqual({ ok: true })
    expect([await abiertas(), await verifyClave(await hashGuardado(), nueva)]).toEqual([0, true])
    await takeCorreos(db, servidor.deps.claves)
  })

  it('S044 refuses without the current password, changes nothing and never answers 401', async () => {
    const token = await aSesion(db, usuario_id)
    await aSesion(db, usuario_id)
    const antes = await hashGuardado()
    const { status, error } = await change(token, 'otra', nueva)
    expect([status, error.code]).toEqual([400, 'CLAVE_ACTUAL_INCORRECTA'])
    expect([await hashGuardado(), await abiertas()]).toEqual([antes, 2])
    expect(await takeCorreos(db, servidor.deps.claves)).toEqual([])
  })

  it.each([
    ['a short one', 'Corta-1'],
    ['one without a sign', 'CaracolVerde88'],
    ['a common one', 'Boca2026!!!!'],
    ['one that says the user name', 'Xy-quien1-Xy+2'],
    ['the same one', actual],
  ])('SC-01 refuses %s, naming the field', async (_titulo, clave) => {
    usuario_id = await aUsuario(db, { usuario: `quien1-${++n}`, clave_hash: await hashClave(actual) })
    const { status, error } = await change(await aSesion(db, usuario_id), actual, clave)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['clave_nueva']])
  })

  it('lets one of two changes at once win, and the other no longer knows the current one', async () => {
    const tokens = [await aSesion(db, usuario_id), await aSesion(db, usuario_id)]
    const respuestas = await Promise.all(tokens.map((token, i) => change(token, actual, `${nueva}${i}`)))
    const codigos = respuestas.map((r) => (r.status === 200 ? 'ok' : r.error.code)).toSorted()
    // The winner may also have ended the loser's session before it asked.
    expect([
      ['CLAVE_ACTUAL_INCORRECTA', 'ok'],
      ['SESION_REQUERIDA', 'ok'],
    ]).toContainEqual(codigos)
    expect((await takeCorreos(db, servidor.deps.claves)).length).toBe(1)
  })

  it('stops checking after ten wrong passwords, also the right one', async () => {
    const token = await aSesion(db, usuario_id)
    for (let i = 0; i < 10; i++) await change(token, 'mala', nueva)
    const { status, error } = await change(token, actual, nueva)
    expect([status, error.code]).toEqual([429, 'DEMASIADOS_INTENTOS'])
  })

  it('S9 guesses of one session stop no other of the same account, and are forty in a day', async () => {
    const [robada, suya] = [await aSesion(db, usuario_id), await aSesion(db, usuario_id)]
    const inicio = new Date()
    const estados: number[] = []
    for (let i = 0; i < 42; i++) {
      servidor.setNow(new Date(inicio.getTime() + Math.floor(i / 9) * 16 * 60_000))
      estados.push((await change(robada, 'mala', nueva)).status)
    }
    expect(estados.indexOf(429)).toBe(40)
    expect((await change(suya, actual, nueva)).status).toBe(200)
    servidor.setNow(new Date())
  })

  it('answers 503 while too many passwords are being checked', async () => {
    const token = await aSesion(db, usuario_id)
    const soltar = occupyClaves()
    const { status, error } = await change(token, actual, nueva)
    await soltar()
    expect([status, error.code]).toEqual([503, 'SERVICIO_OCUPADO'])
  })

  it('asks who has a second factor for it, so that a password alone keeps no owner out', async () => {
    await db.kysely.updateTable('usuarios').set({ otp_secreto: 'x' }).where('usuario_id', '=', usuario_id).execute()
    const antes = await hashGuardado()
    const { status, error } = await change(await aSesion(db, usuario_id, { firma: false }), actual, nueva)
    expect([status, error.code]).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO'])
    expect(await hashGuardado()).toBe(antes)
    expect((await change(await aSesion(db, usuario_id), actual, nueva)).status).toBe(200)
  })

  it('asks for it also with an expired password, which the factor then changes, and begins the shift', async () => {
    await db.pool.query(
      `update usuarios set otp_secreto = 'x', clave_desde = now() - interval '181 days' where usuario_id = $1`,
      [usuario_id],
    )
    const antes = await hashGuardado()
    const sinFactor = await aSesion(db, usuario_id, { firma: false, turno: false })
    const { status, error } = await change(sinFactor, actual, nueva)
    expect([status, error.code]).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO'])
    expect(await hashGuardado()).toBe(antes)
    expect((await change(await aSesion(db, usuario_id, { turno: false }), actual, nueva)).status).toBe(200)
    const { rows } = await db.pool.query(
      'select turno_en = segundo_factor_en as junto from sesiones where usuario_id = $1 and cerrada_en is null',
      [usuario_id],
    )
    expect(rows).toEqual([{ junto: true }])
  })

  it('asks an account without a factor for none, expired or not', async () => {
    await db.pool.query(`update usuarios set clave_desde = now() - interval '181 days' where usuario_id = $1`, [
      usuario_id,
    ])
    expect((await change(await aSesion(db, usuario_id, { firma: false }), actual, nueva)).status).toBe(200)
  })

  it('answers 401 without a session', async () => {
    const { status, error } = await servidor.call(contract.cambiaClave, { clave_actual: actual, clave_nueva: nueva })
    expect([status, error.code]).toEqual([401, 'SESION_REQUERIDA'])
  })
})
