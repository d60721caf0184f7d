import * as contract from '@receta/contract'
import { hashClave } from '@receta/service-kit'
import { aFarmacia, anAutenticador, anEmptyWorld, aSesion, aUsuario, useBase, useServidor } from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login } from '../../sesion/login'
import { codigosRecuperacion } from '../../sesion/factores/codigos'
import { passkeyNueva, passkeyOpciones } from '../../sesion/factores/passkeys'
import { segundoFactor } from '../../sesion/factores/segundo-factor'
import { test } from '../../sesion/test'
import { mostradorHoy } from '../libro/hoy'
import { operadorDesafio, operadorEntra, operadorSale } from './operador-entra'
import { operadores } from './operadores'
import { aComputadora, anAccount, clave, codigo, otroCodigo } from './operadores.ejemplos'

const db = useBase()
const servidor = useServidor(db, [
  login,
  test,
  mostradorHoy,
  segundoFactor,
  codigosRecuperacion,
  passkeyOpciones,
  passkeyNueva,
  operadores,
  operadorEntra,
  operadorDesafio,
  operadorSale,
])
const HORA = 3_600_000
let now = new Date('2026-11-20T13:00:00Z')
const at = (ms: number) => {
  now = new Date(new Date('2026-11-20T13:00:00Z').getTime() + ms)
  servidor.setNow(now)
}
let clave_hash = ''
beforeAll(async () => {
  await anEmptyWorld(db)
  clave_hash = await hashClave(clave)
})
beforeEach(() => at(0))

let numero = 0
/** A farmacia with its account, a pharmacist and an auxiliar, and a computer where the account showed its factor. */
async function aLocal() {
  const farmacia_id = await aFarmacia(db)
  const usuario = `local${++numero}@prueba.ar`
  const cuenta = await anAccount(db, servidor, { farmacia_id, usuario, clave_hash })
  const persona = (nombre: string, apellido: string, cargo: 'farmaceutico' | 'auxiliar') =>
    anAccount(db, servidor, { farmacia_id, clave_hash, usuario: `${nombre}${numero}` }, { nombre, apellido, cargo })
  const marta = await persona('marta', 'Ríos', 'farmaceutico')
  const tomas = await persona('tomas', 'Vera', 'auxiliar')
  return {
    farmacia_id,
    usuario,
    cuenta,
    marta,
    tomas,
    pc: await aComputadora(servidor, usuario, () => now, codigo(now)),
  }
}
type Pc = Awaited<ReturnType<typeof aLocal>>['pc']
const work = async (pc: Pc) => {
  const { status, error } = await pc.call(contract.mostradorHoy, {})
  return status === 200 ? 200 : [status, error.code]
}
const seen = async (pc: Pc) => (await pc.call(contract.test, {})).data.data
const pinDe = async (pc: Pc, usuario_id: number) =>
  (await pc.call(contract.operadores, {})).data.items.find((o) => o.usuario_id === usuario_id)?.pin

describe('a counter', () => {
  it('opens nothing of a patient until a person serves, and is told so by its session test', async () => {
    const { pc, marta, cuenta } = await aLocal()
    expect(await work(pc)).toEqual([403, 'OPERADOR_REQUERIDO'])
    expect(await seen(pc)).toMatchObject({ falta_operador: true, operador: null })
    const { status, data } = await pc.enter({ usuario_id: marta, otp: codigo(now), pin_nuevo: '2580' })
    expect([status, data.operador]).toEqual([200, expect.objectContaining({ nombre: 'marta', apellido: 'Ríos' })])
    expect(await work(pc)).toBe(200)
    const vista = await seen(pc)
    expect(vista).toMatchObject({ operador: { usuario_id: marta }, usuario: `local${numero}@prueba.ar` })
    expect(vista).not.toHaveProperty('falta_operador')
    const { rows } = await db.pool.query('select usuario_id, quien from auditoria where llamada = $1 order by 1', [
      'GET /api/mostrador_hoy',
    ])
    expect(rows.at(-1)).toMatchObject({ usuario_id: marta, quien: expect.stringMatching(/^marta Ríos, Farmacia \d+$/) })
    expect(rows.some((r) => r.usuario_id === cuenta)).toBe(true)
  })

  it('is left by who serves, twice without harm', async () => {
    const { pc, marta } = await aLocal()
    await pc.enter({ usuario_id: marta, otp: codigo(now) })
    for (const _ of [1, 2]) expect((await pc.call(contract.operadorSale, {})).data).toEqual({ ok: true })
    expect(await work(pc)).toEqual([403, 'OPERADOR_REQUERIDO'])
  })

  it('asks who opened the session for the factor again, after a colleague left it', async () => {
    const { marta, tomas } = await aLocal()
    const suya = await aComputadora(servidor, `marta${numero}`, () => now, codigo(now))
    expect(await work(suya)).toBe(200)
    await suya.enter({ usuario_id: tomas, otp: codigo(now) })
    expect((await seen(suya)).operador?.usuario_id).toBe(tomas)
    await suya.call(contract.operadorSale, {})
    expect((await seen(suya)).operador?.usuario_id).toBe(marta)
    expect(await work(suya)).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO'])
  })

  it('serves nobody after a shift, though the session goes on', async () => {
    const { pc, marta, cuenta } = await aLocal()
    await pc.enter({ usuario_id: marta, otp: codigo(now), pin_nuevo: '2580' })
    await db.pool.query('update sesiones set vence_en = $1, acceso_hasta = null where usuario_id = $2', [
      new Date(now.getTime() + 24 * HORA),
      cuenta,
    ])
    at(12 * HORA - 1)
    expect(await work(pc)).toBe(200)
    at(12 * HORA)
    expect(await work(pc)).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO'])
  })
})

describe('the PIN', () => {
  it('changes who serves at the device where he chose it, and at no other', async () => {
    const { pc, usuario, marta, tomas } = await aLocal()
    await pc.enter({ usuario_id: marta, otp: codigo(now), pin_nuevo: '2580' })
    await pc.enter({ usuario_id: tomas, otp: codigo(now), pin_nuevo: '1357' })
    const { status, data } = await pc.enter({ usuario_id: marta, pin: '2580' })
    expect([status, data.segundo_factor_hasta]).toEqual([200, null])
    expect((await seen(pc)).operador?.usuario_id).toBe(marta)
    at(60_000)
    const otra = await aComputadora(servidor, usuario, () => now, codigo(now))
    expect((await otra.enter({ usuario_id: marta, pin: '2580' })).error.code).toBe('PIN_VENCIDO')
    expect([await pinDe(pc, marta), await pinDe(otra, marta)]).toEqual(['listo', 'sin_pin'])
  })

  it('locks after five wrong ones that person at that device, and the factor opens again', async () => {
    const { pc, marta, tomas } = await aLocal()
    await pc.enter({ usuario_id: marta, otp: codigo(now), pin_nuevo: '2580' })
    await pc.enter({ usuario_id: tomas, otp: codigo(now), pin_nuevo: '1357' })
    const intentos = []
    for (let i = 0; i < 6; i++) intentos.push((await pc.enter({ usuario_id: marta, pin: '0852' })).error.code)
    expect(intentos).toEqual([...Array(4).fill('PIN_INVALIDO'), 'PIN_BLOQUEADO', 'PIN_BLOQUEADO'])
    expect((await pc.enter({ usuario_id: marta, pin: '2580' })).error.code).toBe('PIN_BLOQUEADO')
    expect(await pinDe(pc, marta)).toBe('bloqueado')
    expect((await pc.enter({ usuario_id: tomas, pin: '1357' })).status).toBe(200)
    at(60_000)
    expect((await pc.enter({ usuario_id: marta, otp: codigo(now) })).status).toBe(200)
    expect((await pc.enter({ usuario_id: marta, pin: '2580' })).status).toBe(200)
  })

  it('counts simultaneous wrong ones each', async () => {
    const { pc, marta } = await aLocal()
    await pc.enter({ usuario_id: marta, otp: codigo(now), pin_nuevo: '2580' })
    const todos = await Promise.all(
      Array.from({ length: 12 }, (_, i) => pc.enter({ usuario_id: marta, pin: String(3000 + i) })),
    )
    expect(todos.filter((r) => r.error.code === 'PIN_INVALIDO')).toHaveLength(4)
    expect((await pc.enter({ usuario_id: marta, pin: '2580' })).error.code).toBe('PIN_BLOQUEADO')
  })

  it('is good for a shift after the factor, and signs nothing', async () => {
    const { pc, cuenta, marta, tomas } = await aLocal()
    await pc.enter({ usuario_id: marta, otp: codigo(now), pin_nuevo: '2580' })
    await pc.enter({ usuario_id: tomas, otp: codigo(now), pin_nuevo: '1357' })
    await pc.enter({ usuario_id: marta, pin: '2580' })
    expect((await seen(pc)).segundo_factor_hasta).toBeNull()
    await db.pool.query('update sesiones set vence_en = $1, acceso_hasta = null where usuario_id = $2', [
      new Date(now.getTime() + 24 * HORA),
      cuenta,
    ])
    at(12 * HORA - 1)
    expect((await pc.enter({ usuario_id: tomas, pin: '1357' })).status).toBe(200)
    at(12 * HORA)
    // Over, he leaves, and the shop's own shift lets a colleague come.
    expect(await work(pc)).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO'])
    expect((await pc.call(contract.operadorSale, {})).status).toBe(200)
    await db.pool.query('update sesiones set turno_en = $1 where usuario_id = $2', [now, cuenta])
    expect((await pc.enter({ usuario_id: tomas, pin: '1357' })).error.code).toBe('PIN_VENCIDO')
    expect(await pinDe(pc, tomas)).toBe('vencido')
  })

  it.each([
    [{ pin_nuevo: '1234' }, 'pin_nuevo'],
    [{ pin_nuevo: '7777' }, 'pin_nuevo'],
    [{ pin_nuevo: '12' }, 'pin_nuevo'],
    [{ pin: '2580' }, 'pin'],
  ])('with %o beside the code is refused, and the code is not spent', async (mal, campo) => {
    const { pc, marta } = await aLocal()
    const { status, error } = await pc.enter({ usuario_id: marta, otp: codigo(now), ...mal })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
    expect((await pc.enter({ usuario_id: marta, otp: codigo(now) })).status).toBe(200)
  })

  it('cannot be kept by a device without a secret of its own', async () => {
    const { cuenta, marta } = await aLocal()
    const token = await aSesion(db, cuenta, { now })
    const { error } = await servidor.call(
      contract.operadorEntra,
      { usuario_id: marta, otp: codigo(now), pin_nuevo: '2580' },
      { token },
    )
    expect(error.fields).toHaveProperty('pin_nuevo')
  })

  it('ends with the password, with the factor and with the account', async () => {
    const cambios = ["clave_hash = 'otra'", 'otp_secreto = null', "estado = 'suspendido'", 'farmacia_id = null']
    for (const cambio of cambios) {
      const { pc, marta } = await aLocal()
      await pc.enter({ usuario_id: marta, otp: codigo(now), pin_nuevo: '2580' })
      await db.pool.query(`update usuarios set ${cambio} where usuario_id = $1`, [marta])
      expect([cambio, await work(pc)]).toEqual([cambio, [403, 'OPERADOR_REQUERIDO']])
      const { code } = (await pc.enter({ usuario_id: marta, pin: '2580' })).error
      expect([cambio, code]).toEqual([cambio, expect.stringMatching(/^(PIN_VENCIDO|OPERADOR_NO_ENCONTRADO)$/)])
    }
  })
})

describe('who enters by the factor', () => {
  it('uses the same code once, and eight wrong ones stop that account and not its colleague', async () => {
    const { pc, marta, tomas } = await aLocal()
    expect((await pc.enter({ usuario_id: marta, otp: codigo(now) })).status).toBe(200)
    expect((await pc.enter({ usuario_id: marta, otp: codigo(now) })).error.code).toBe('SEGUNDO_FACTOR_INVALIDO')
    for (let i = 0; i < 8; i++) await pc.enter({ usuario_id: marta, otp: otroCodigo(now) })
    expect((await pc.enter({ usuario_id: marta, otp: codigo(now) })).error.code).toBe('DEMASIADOS_INTENTOS')
    expect((await pc.enter({ usuario_id: tomas, otp: codigo(now) })).status).toBe(200)
  })

  it('may do it with a passkey of his own, to a challenge that is good once', async () => {
    const { pc, marta, tomas } = await aLocal()
    const autenticador = anAutenticador()
    const suya = await aComputadora(servidor, `marta${numero}`, () => now, codigo(now))
    const { opciones: alta } = (await suya.call(contract.passkeyOpciones, { clave_actual: clave })).data
    const nueva = { nombre: 'Mi llave', respuesta: autenticador.create(alta as never) as never }
    expect((await suya.call(contract.passkeyNueva, nueva)).status).toBe(200)
    const ask = async (usuario_id: number) => (await pc.call(contract.operadorDesafio, { usuario_id })).data.opciones
    const passkey = autenticador.firmar((await ask(marta)) as never) as never
    expect((await pc.enter({ usuario_id: tomas, passkey })).error.code).toBe('SEGUNDO_FACTOR_INVALIDO')
    const otra = autenticador.firmar((await ask(marta)) as never) as never
    expect((await pc.enter({ usuario_id: marta, passkey: otra })).status).toBe(200)
    expect((await pc.enter({ usuario_id: marta, passkey: otra })).error.code).toBe('SEGUNDO_FACTOR_INVALIDO')
    expect(await work(pc)).toBe(200)
  })

  it('SC-01 does not enter with a password past its life', async () => {
    const { pc, marta } = await aLocal()
    await db.pool.query('update usuarios set clave_desde = $1 where usuario_id = $2', [
      new Date(now.getTime() - 180 * 24 * HORA),
      marta,
    ])
    expect((await pc.enter({ usuario_id: marta, otp: codigo(now) })).error.code).toBe('CLAVE_VENCIDA')
  })

  it('steps up as himself while he serves: the code of the shop is not his', async () => {
    const { pc, marta } = await aLocal()
    await pc.enter({ usuario_id: marta, otp: codigo(now), pin_nuevo: '2580' })
    await pc.enter({ usuario_id: marta, pin: '2580' })
    // The step of this code was spent by him, and not by the shop's account.
    expect((await pc.call(contract.segundoFactor, { otp: codigo(now) })).error.code).toBe('SEGUNDO_FACTOR_INVALIDO')
    at(30_000)
    expect((await pc.call(contract.segundoFactor, { otp: codigo(now) })).status).toBe(200)
    expect((await seen(pc)).segundo_factor_hasta).not.toBeNull()
  })
})

describe('nobody else', () => {
  it('enters: another’s operator, the account of a shop, an unknown one', async () => {
    const { pc, cuenta } = await aLocal()
    const ajena = await aLocal()
    for (const usuario_id of [ajena.marta, cuenta, 999_999]) {
      expect((await pc.enter({ usuario_id, otp: codigo(now) })).error.code).toBe('OPERADOR_NO_ENCONTRADO')
      const { error } = await pc.call(contract.operadorDesafio, { usuario_id })
      expect(error.code).toBe('OPERADOR_NO_ENCONTRADO')
    }
  })

  it.each([
    [contract.operadorEntra, { usuario_id: 1, pin: '2580' }],
    [contract.operadorDesafio, { usuario_id: 1 }],
    [contract.operadores, {}],
  ] as const)('without a farmacia calls %#', async (llamada, input) => {
    const token = await aSesion(db, await aUsuario(db, { tipo: 2 }), { now })
    const { status, error } = await servidor.call(llamada, input as never, { token })
    expect([status, error.code]).toEqual([403, 'SIN_FARMACIA'])
  })

  it('without the factor of the shop sees who serves there', async () => {
    const { cuenta } = await aLocal()
    const token = await aSesion(db, cuenta, { now, firma: false, turno: false })
    const { error } = await servidor.call(contract.operadores, {}, { token })
    expect(error.code).toBe('SEGUNDO_FACTOR_REQUERIDO')
  })
})
