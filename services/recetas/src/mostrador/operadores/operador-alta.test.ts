import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { hashClave } from '@receta/service-kit'
import {
  aFarmacia,
  anEmptyWorld,
  anOperador,
  aSesion,
  aUsuario,
  takeCorreos,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login } from '../../sesion/login'
import { segundoFactor } from '../../sesion/factores/segundo-factor'
import { test } from '../../sesion/test'
import { cambioClave } from '../../usuarios/clave/cambio-clave'
import { mostradorHoy } from '../libro/hoy'
import { operadorAlta } from './operador-alta'
import { operadorBaja, operadorRestablece } from './operador-baja'
import { operadorEntra } from './operador-entra'
import { operadores } from './operadores'
import { aComputadora, anAccount, clave, codigo } from './operadores.ejemplos'

const db = useBase()
const servidor = useServidor(db, [
  login,
  test,
  segundoFactor,
  cambioClave,
  mostradorHoy,
  operadores,
  operadorAlta,
  operadorBaja,
  operadorRestablece,
  operadorEntra,
])
const now = new Date('2026-11-20T13:00:00Z')
let clave_hash = ''
beforeAll(async () => {
  await anEmptyWorld(db)
  clave_hash = await hashClave(clave)
})
beforeEach(async () => {
  servidor.setNow(now)
  await takeCorreos(db, servidor.deps.claves)
})

const marta = {
  nombre: 'Marta',
  apellido: 'Ríos Paz',
  cargo: 'farmaceutico',
  matricula: '4.821',
  jurisdiccion: 'Entre Ríos',
  correo: 'marta@prueba.ar',
} as const
const motivo = 'Se fue a otra farmacia'

async function aLocal() {
  const farmacia_id = await aFarmacia(db)
  const cuenta = await anAccount(db, servidor, { farmacia_id, clave_hash })
  return { farmacia_id, cuenta, token: await aSesion(db, cuenta, { now }) }
}
type Quien = { token: string }
type Alta = Partial<contract.InputOf<typeof contract.operadorAlta>>
const enrol = (quien: Quien, fields: Alta = {}) =>
  servidor.call(contract.operadorAlta, { ...marta, clave_idempotencia: randomUUID(), ...fields }, quien)
const list = async (quien: Quien, farmacia_id?: number) =>
  (await servidor.call(contract.operadores, farmacia_id === undefined ? {} : { farmacia_id }, quien)).data
const correos = async () =>
  (await takeCorreos(db, servidor.deps.claves)).toSorted((a, b) => a.tipo.localeCompare(b.tipo))
const aPersona = async (farmacia_id: number, cargo: 'farmaceutico' | 'auxiliar' | 'director_tecnico') => {
  const usuario_id = await anAccount(
    db,
    servidor,
    { farmacia_id, clave_hash },
    { nombre: 'Ana', apellido: 'Paz', cargo },
  )
  return { usuario_id, token: await aSesion(db, usuario_id, { now }) }
}

describe('operador_alta', () => {
  it('makes an account whose owner chooses the password, and tells the farmacia', async () => {
    const local = await aLocal()
    const { status, data } = await enrol(local)
    expect([status, data.usuario]).toEqual([200, `marta.rios.f${local.farmacia_id}`])
    const [invitacion, aviso] = await correos()
    expect(invitacion).toMatchObject({ tipo: 'operador_alta', para: 'marta@prueba.ar', usuario_id: data.usuario_id })
    expect(aviso).toMatchObject({ tipo: 'operador_sumado', usuario_id: local.cuenta })
    const { items, puede_administrar } = await list(local)
    expect([puede_administrar, items]).toEqual([
      true,
      [
        expect.objectContaining({
          usuario_id: data.usuario_id,
          nombre: 'Marta',
          matricula: 'MP 4.821',
          jurisdiccion: 'Entre Ríos',
          correo: 'marta@prueba.ar',
          totp: false,
          passkeys: 0,
          pin: 'sin_pin',
        }),
      ],
    ])
    servidor.setNow(new Date(now.getTime() + 3 * 24 * 3_600_000 - 1))
    const nueva = { token: invitacion?.token ?? '', clave_nueva: 'Otra-clave-larga-7' }
    expect((await servidor.call(contract.cambioClave, nueva)).status).toBe(200)
  })

  it('is asked twice with one key and made once, and with other data refused', async () => {
    const local = await aLocal()
    const clave_idempotencia = randomUUID()
    const una = await enrol(local, { clave_idempotencia })
    const otra = await enrol(local, { clave_idempotencia })
    expect(otra.data).toEqual(una.data)
    expect((await enrol(local, { clave_idempotencia, nombre: 'Otra' })).error.code).toBe('CLAVE_IDEMPOTENCIA_REUSADA')
    expect((await list(local)).items).toHaveLength(1)
  })

  it('gives each of the same name an account of its own', async () => {
    const local = await aLocal()
    const usuarios = []
    for (let i = 0; i < 3; i++) usuarios.push((await enrol(local)).data.usuario)
    const base = `marta.rios.f${local.farmacia_id}`
    expect(usuarios).toEqual([base, `${base}2`, `${base}3`])
  })

  it.each([
    [{ matricula: '' }, 'matricula'],
    [{ matricula: 'abc' }, 'matricula'],
    [{ jurisdiccion: '' }, 'jurisdiccion'],
    [{ jurisdiccion: 'Nacional' }, 'jurisdiccion'],
    [{ cargo: 'auxiliar' as const }, 'matricula'],
    [{ nombre: ' ' }, 'nombre'],
    [{ apellido: '' }, 'apellido'],
    [{ correo: undefined }, 'correo'],
    [{ correo: 'no' }, 'correo'],
    [{ cargo: 'cajero' as never }, 'cargo'],
  ])('with %o names the field %s, and makes nothing', async (mal, campo) => {
    const local = await aLocal()
    const { status, error } = await enrol(local, mal)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
    expect((await list(local)).items).toEqual([])
  })

  it('makes the account of a farmacia of one person that person, who then serves without changing', async () => {
    const local = await aLocal()
    const { correo: _, ...yo } = marta
    const { status, data } = await enrol(local, { ...yo, correo: undefined, propia: true })
    expect([status, data.usuario_id]).toEqual([200, local.cuenta])
    expect((await servidor.call(contract.mostradorHoy, {}, local)).status).toBe(200)
    expect((await servidor.call(contract.test, {}, local)).data.data).toMatchObject({
      descripcion: 'Marta Ríos Paz (MP 4.821)',
      operador: { usuario_id: local.cuenta },
    })
    const persona = await aPersona(local.farmacia_id, 'director_tecnico')
    expect((await enrol(persona, { propia: true })).error.fields).toHaveProperty('propia')
  })

  it('stops at twenty a day', async () => {
    const local = await aLocal()
    await db.pool.query('insert into intentos (clave, cuenta, desde) values ($1, 19, $2)', [
      `operador-alta:${local.farmacia_id}`,
      now,
    ])
    expect((await enrol(local)).status).toBe(200)
    expect((await enrol(local)).error.code).toBe('DEMASIADOS_INTENTOS')
  })
})

describe('who manages the operators', () => {
  it('is the account of the shop, its director técnico and an administrator, with a fresh factor', async () => {
    const local = await aLocal()
    const director = await aPersona(local.farmacia_id, 'director_tecnico')
    const admin = { token: await aSesion(db, await aUsuario(db, { tipo: Rol.ADMINSTRADOR }), { now }) }
    expect((await enrol(director)).status).toBe(200)
    expect((await enrol(admin, { farmacia_id: local.farmacia_id })).status).toBe(200)
    expect((await list(admin, local.farmacia_id)).items).toHaveLength(3)
    expect((await enrol(admin)).error.fields).toHaveProperty('farmacia_id')
    expect((await enrol(admin, { farmacia_id: 999_999 })).error.code).toBe('FARMACIA_NO_ENCONTRADA')
    const sinFactor = { token: await aSesion(db, local.cuenta, { now, firma: false }) }
    for (const llamada of [contract.operadorBaja, contract.operadorRestablece]) {
      const pedido = { usuario_id: director.usuario_id, motivo }
      expect((await servidor.call(llamada, pedido, sinFactor)).error.code).toBe('SEGUNDO_FACTOR_REQUERIDO')
    }
    expect((await enrol(sinFactor)).error.code).toBe('SEGUNDO_FACTOR_REQUERIDO')
  })

  it.each(['farmaceutico', 'auxiliar'] as const)('is not a %s, who sees no mail and nobody who left', async (cargo) => {
    const local = await aLocal()
    const { usuario_id } = (await enrol(local)).data
    const persona = await aPersona(local.farmacia_id, cargo)
    await servidor.call(contract.operadorBaja, { usuario_id, motivo }, local)
    await enrol(local)
    const { items, puede_administrar } = await list(persona)
    expect([puede_administrar, items.map((o) => o.correo), items.some((o) => o.baja_en !== null)]).toEqual([
      false,
      [null, null],
      false,
    ])
    expect((await list(local)).items.filter((o) => o.baja_en !== null)).toHaveLength(1)
    expect((await enrol(persona)).error.code).toBe('SIN_PERMISO')
    for (const llamada of [contract.operadorBaja, contract.operadorRestablece])
      expect((await servidor.call(llamada, { usuario_id, motivo }, persona)).error.code).toBe('SIN_PERMISO')
  })

  it('is nobody of another farmacia, nor without one', async () => {
    const local = await aLocal()
    const { usuario_id } = (await enrol(local)).data
    const ajena = await aLocal()
    expect((await enrol(ajena, { farmacia_id: local.farmacia_id })).error.code).toBe('FARMACIA_NO_ENCONTRADA')
    const { error } = await servidor.call(contract.operadores, { farmacia_id: local.farmacia_id }, ajena)
    expect(error.code).toBe('FARMACIA_NO_ENCONTRADA')
    const suelta = { token: await aSesion(db, await aUsuario(db, { tipo: Rol.PRESERFAR }), { now }) }
    expect((await enrol(suelta)).error.code).toBe('SIN_FARMACIA')
    for (const llamada of [contract.operadorBaja, contract.operadorRestablece]) {
      expect((await servidor.call(llamada, { usuario_id, motivo }, ajena)).error.code).toBe('OPERADOR_NO_ENCONTRADO')
      expect((await servidor.call(llamada, { usuario_id, motivo }, suelta)).error.code).toBe('SIN_FARMACIA')
      const deOtra = { usuario_id, motivo, farmacia_id: local.farmacia_id }
      expect((await servidor.call(llamada, deOtra, ajena)).error.code).toBe('FARMACIA_NO_ENCONTRADA')
    }
  })
})

describe('operador_baja', () => {
  it('ends his sessions and lets him go where he serves, tells him why, and keeps what he did', async () => {
    const local = await aLocal()
    await db.pool.query('update usuarios set usuario = $1 where usuario_id = $2', [`caja${local.cuenta}`, local.cuenta])
    const persona = await aPersona(local.farmacia_id, 'farmaceutico')
    const pc = await aComputadora(servidor, `caja${local.cuenta}`, () => now, codigo(now))
    await pc.enter({ usuario_id: persona.usuario_id, otp: codigo(now), pin_nuevo: '2580' })
    expect((await pc.call(contract.mostradorHoy, {})).status).toBe(200)
    await takeCorreos(db, servidor.deps.claves)
    const pedido = { usuario_id: persona.usuario_id, motivo }
    for (const _ of [1, 2]) expect((await servidor.call(contract.operadorBaja, pedido, local)).status).toBe(200)
    expect((await correos()).map((c) => [c.tipo, c.usuario_id])).toEqual([['operador_baja', persona.usuario_id]])
    expect((await pc.call(contract.mostradorHoy, {})).error.code).toBe('OPERADOR_REQUERIDO')
    expect((await pc.enter({ usuario_id: persona.usuario_id, pin: '2580' })).error.code).toBe('OPERADOR_NO_ENCONTRADO')
    expect((await servidor.call(contract.test, {}, persona)).status).toBe(401)
    expect((await list(local)).items[0]).toMatchObject({ baja_en: now.toISOString(), baja_motivo: motivo })
  })

  it('is of nobody by himself, and says why', async () => {
    const local = await aLocal()
    const director = await aPersona(local.farmacia_id, 'director_tecnico')
    const suya = { usuario_id: director.usuario_id, motivo }
    for (const llamada of [contract.operadorBaja, contract.operadorRestablece]) {
      expect((await servidor.call(llamada, suya, director)).error.code).toBe('SIN_PERMISO')
      const { error } = await servidor.call(llamada, { ...suya, motivo: 'no' }, local)
      expect(error.fields).toHaveProperty('motivo')
    }
  })
})

describe('operador_restablece', () => {
  it('takes off factors and PINs, ends the sessions and mails the link, with the reason', async () => {
    const local = await aLocal()
    await db.pool.query('update usuarios set usuario = $1 where usuario_id = $2', [`caja${local.cuenta}`, local.cuenta])
    const persona = await aPersona(local.farmacia_id, 'farmaceutico')
    const { usuario_id } = persona
    await db.pool.query("update usuarios set email = 'ana@prueba.ar' where usuario_id = $1", [usuario_id])
    const pc = await aComputadora(servidor, `caja${local.cuenta}`, () => now, codigo(now))
    await pc.enter({ usuario_id, otp: codigo(now), pin_nuevo: '2580' })
    await takeCorreos(db, servidor.deps.claves)
    const { clave_hash } = (await db.pool.query('select clave_hash from usuarios where usuario_id = $1', [usuario_id]))
      .rows[0]
    expect((await servidor.call(contract.operadorRestablece, { usuario_id, motivo }, local)).status).toBe(200)
    expect(await correos()).toEqual([expect.objectContaining({ tipo: 'operador_restablecido', para: 'ana@prueba.ar' })])
    expect((await pc.call(contract.mostradorHoy, {})).error.code).toBe('OPERADOR_REQUERIDO')
    expect((await pc.enter({ usuario_id, pin: '2580' })).error.code).toBe('PIN_VENCIDO')
    expect((await pc.enter({ usuario_id, otp: codigo(now) })).error.code).toBe('SEGUNDO_FACTOR_INVALIDO')
    expect((await servidor.call(contract.test, {}, persona)).status).toBe(401)
    expect((await list(local)).items[0]).toMatchObject({ totp: false, passkeys: 0, pin: 'sin_pin' })
    const { rows } = await db.pool.query('select clave_hash from usuarios where usuario_id = $1', [usuario_id])
    expect(rows[0].clave_hash).not.toBe(clave_hash)
  })

  it('needs a mail, somebody who serves, and no more than five a day', async () => {
    const local = await aLocal()
    const { usuario_id } = await aPersona(local.farmacia_id, 'auxiliar')
    await db.pool.query("update usuarios set usuario = 'sin-correo', email = null where usuario_id = $1", [usuario_id])
    const reset = async () =>
      (await servidor.call(contract.operadorRestablece, { usuario_id, motivo }, local)).error?.code
    expect(await reset()).toBe('USUARIO_SIN_CORREO')
    await db.pool.query("update usuarios set email = 'ana@prueba.ar' where usuario_id = $1", [usuario_id])
    for (let i = 0; i < 4; i++) expect(await reset()).toBeUndefined()
    expect(await reset()).toBe('DEMASIADOS_INTENTOS')
    const otra = await aPersona(local.farmacia_id, 'auxiliar')
    await servidor.call(contract.operadorBaja, { usuario_id: otra.usuario_id, motivo }, local)
    const { error } = await servidor.call(contract.operadorRestablece, { usuario_id: otra.usuario_id, motivo }, local)
    expect(error.code).toBe('OPERADOR_NO_ENCONTRADO')
  })
})

it('the database keeps an operator with a matrícula, and one row for each account', async () => {
  const local = await aLocal()
  await expect(
    anOperador(
      db,
      { usuario_id: local.cuenta, farmacia_id: local.farmacia_id },
      { matricula: null, jurisdiccion: null },
    ),
  ).rejects.toThrow(/operadores_con_matricula/)
})
