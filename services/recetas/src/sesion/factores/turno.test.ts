import * as contract from '@receta/contract'
import { intentosDeExtranos } from '@receta/database'
import { Rol } from '@receta/domain'
import { encrypt, hashClave } from '@receta/service-kit'
import {
  aDispositivo,
  aMostrador,
  anEmptyWorld,
  aSesion,
  aUsuario,
  otpSecreto,
  useBase,
  useServidor,
} from '@receta/testing'
import { Secret, TOTP, URI } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostradorHoy } from '../../mostrador/libro/hoy'
import { login } from '../login'
import { test } from '../test'
import { codigosRecuperacion, segundoFactorCodigo } from './codigos'
import { passkeys } from './passkeys'
import { segundoFactor } from './segundo-factor'
import { totpConfirma, totpNuevo } from './totp-propio'

const db = useBase()
const servidor = useServidor(db, [
  login,
  test,
  mostradorHoy,
  segundoFactor,
  totpNuevo,
  totpConfirma,
  passkeys,
  codigosRecuperacion,
  segundoFactorCodigo,
])
const now = new Date('2026-11-20T13:00:00Z')
const clave = 'RecetaClara#2026'
const en = (ms: number) => new Date(now.getTime() + ms)
const HORA = 3_600_000
let clave_hash = ''

beforeAll(async () => {
  await anEmptyWorld(db)
  clave_hash = await hashClave(clave)
})
beforeEach(() => servidor.setNow(now))

/** A counter's user, with the known secret or none, whose session has not shown a factor yet. */
async function aFarmaceutica({ enrolada = true } = {}) {
  const { usuario_id } = await aMostrador(db, { now })
  const otp_secreto = enrolada ? encrypt(servidor.deps.claves, otpSecreto, `otp:${usuario_id}`) : null
  const usuario = `farmacia${usuario_id}@prueba.ar`
  await db.kysely
    .updateTable('usuarios')
    .set({ clave_hash, otp_secreto, usuario })
    .where('usuario_id', '=', usuario_id)
    .execute()
  return { usuario_id, usuario, token: await aSesion(db, usuario_id, { now, firma: false, turno: false }) }
}
type Quien = { token: string }
const codigo = (instante = now) =>
  new TOTP({ secret: Secret.fromBase32(otpSecreto) }).generate({ timestamp: instante.getTime() })
const otro = (bueno: string) => String((Number(bueno) + 1) % 1_000_000).padStart(6, '0')
const work = async (quien: Quien) => {
  const { status, error } = await servidor.call(contract.mostradorHoy, {}, quien)
  return status === 200 ? 200 : [status, error.code]
}
const show = (quien: Quien, otp: string) => servidor.call(contract.segundoFactor, { otp }, quien)
const correos = async (usuario_id: number) =>
  (
    await db.pool.query<{ tipo: string }>('select tipo from bandeja_salida where usuario_id = $1 order by 1', [
      usuario_id,
    ])
  ).rows.map((c) => c.tipo)
const negada = [403, 'SEGUNDO_FACTOR_REQUERIDO']

describe('S2 a password alone', () => {
  it.each([Rol.PRESERFAR, Rol.OBRASOCIAL, Rol.MEDICO, Rol.ADMINSTRADOR, Rol.SUPERADMIN])(
    'is told that the factor is missing by its session test, of role %s',
    async (tipo) => {
      const usuario_id = await aUsuario(db, { tipo })
      const token = await aSesion(db, usuario_id, { now, firma: false, turno: false })
      expect((await servidor.call(contract.test, {}, { token })).data.data.turno_hasta).toBeNull()
    },
  )

  it('of a patient is not asked for one', async () => {
    const token = await aSesion(db, await aUsuario(db), { now, firma: false, turno: false })
    expect((await servidor.call(contract.test, {}, { token })).data.data).not.toHaveProperty('turno_hasta')
  })

  it('is given nothing that opens what is kept on a device, until the code; each account its own, always the same', async () => {
    const cajaDe = async (quien: Quien) => (await servidor.call(contract.test, {}, quien)).data.data.caja
    const quien = await aFarmaceutica()
    expect(await cajaDe(quien)).toBeUndefined()
    expect((await show(quien, codigo())).status).toBe(200)
    const suya = await cajaDe(quien)
    expect(suya?.secreto).toHaveLength(43)
    expect(await cajaDe(quien)).toEqual(suya)
    const otra = await cajaDe({ token: await aSesion(db, await aUsuario(db), { now }) })
    expect(otra?.nombre).toHaveLength(43)
    expect([otra?.nombre, otra?.secreto]).not.toContain(suya?.nombre)
    expect([otra?.nombre, otra?.secreto]).not.toContain(suya?.secreto)
  })

  it('works nothing until the code, and then for twelve hours and no more', async () => {
    const quien = await aFarmaceutica()
    expect(await work(quien)).toEqual(negada)
    expect((await show(quien, codigo())).status).toBe(200)
    expect(await work(quien)).toBe(200)
    await db.pool.query("update sesiones set vence_en = $1 where token_hash = sha256(convert_to($2, 'UTF8'))", [
      en(24 * HORA),
      quien.token,
    ])
    servidor.setNow(en(12 * HORA - 1))
    expect(await work(quien)).toBe(200)
    servidor.setNow(en(12 * HORA))
    expect(await work(quien)).toEqual(negada)
  })

  it('without a factor sets one up, works by it, and still has to show it to sign', async () => {
    const quien = await aFarmaceutica({ enrolada: false })
    expect(await work(quien)).toEqual(negada)
    const { otpauth } = (await servidor.call(contract.totpNuevo, { clave_actual: clave }, quien)).data
    expect(await work(quien)).toEqual(negada)
    const otp = (URI.parse(otpauth) as TOTP).generate({ timestamp: now.getTime() })
    expect((await servidor.call(contract.totpConfirma, { otp }, quien)).status).toBe(200)
    expect(await work(quien)).toBe(200)
    expect((await servidor.call(contract.test, {}, quien)).data.data.segundo_factor_hasta).toBeNull()
  })

  it('keeps the shift through a renewal, which signs no more', async () => {
    const { usuario } = await aFarmaceutica()
    const aparato = aDispositivo(servidor, () => now)
    const entrada = await aparato.ingresar({ username: usuario, password: clave, otp: codigo() })
    expect(entrada.status).toBe(200)
    const { status, data } = await aparato.renovar(usuario)
    expect(status).toBe(200)
    const { data: sesion } = (await servidor.call(contract.test, {}, { token: data.access_token }, aparato.headers()))
      .data
    expect(sesion).toMatchObject({ segundo_factor_hasta: null, turno_hasta: en(12 * HORA).toISOString() })
  })
})

describe('recovery codes', () => {
  const create = async (quien: Quien) => servidor.call(contract.codigosRecuperacion, {}, quien)
  const spend = (quien: Quien, texto: string) => servidor.call(contract.segundoFactorCodigo, { codigo: texto }, quien)

  it('are made with a factor just shown, open once each, and their owner is told', async () => {
    const quien = await aFarmaceutica()
    expect((await create(quien)).error.code).toBe('SEGUNDO_FACTOR_REQUERIDO')
    await show(quien, codigo())
    const { codigos } = (await create(quien)).data
    expect(new Set(codigos).size).toBe(10)
    const otra = { token: await aSesion(db, quien.usuario_id, { now, firma: false, turno: false }) }
    // As people write it: lower case, without the dash.
    const deAMano = (codigos[0] ?? '').toLowerCase().replace('-', ' ')
    expect((await spend(otra, deAMano)).status).toBe(200)
    expect(await work(otra)).toBe(200)
    expect((await spend(otra, codigos[0] ?? '')).error.code).toBe('SEGUNDO_FACTOR_INVALIDO')
    expect(await correos(quien.usuario_id)).toEqual(['codigo_recuperacion_usado'])
    expect((await servidor.call(contract.passkeys, {}, otra)).data.codigos).toBe(9)
  })

  it('end when new ones are made, are nobody else’s, and none is made minutes later', async () => {
    const quien = await aFarmaceutica()
    await show(quien, codigo())
    const viejos = (await create(quien)).data.codigos
    const nuevos = (await create(quien)).data.codigos
    expect((await spend(quien, viejos[0] ?? '')).error.code).toBe('SEGUNDO_FACTOR_INVALIDO')
    expect((await spend(await aFarmaceutica(), nuevos[0] ?? '')).error.code).toBe('SEGUNDO_FACTOR_INVALIDO')
    servidor.setNow(en(5 * 60_000))
    expect((await create(quien)).error.code).toBe('SEGUNDO_FACTOR_REQUERIDO')
  })

  it('are guessed no faster than codes, and not with a password past its life', async () => {
    const quien = await aFarmaceutica()
    for (let i = 0; i < 8; i++) expect((await spend(quien, 'AAAAA-AAAAA')).status).toBe(400)
    expect((await spend(quien, 'AAAAA-AAAAA')).error.code).toBe('DEMASIADOS_INTENTOS')
    await db.pool.query('update usuarios set clave_desde = $1 where usuario_id = $2', [
      en(-180 * 24 * HORA),
      quien.usuario_id,
    ])
    expect((await spend(quien, 'AAAAA-AAAAA')).error.code).toBe('CLAVE_VENCIDA')
  })
})

describe('S4 whoever has the password', () => {
  const enter = async (aparato: ReturnType<typeof aDispositivo>, usuario: string) => {
    const { data } = await aparato.ingresar({ username: usuario, password: clave })
    return (otp: string) =>
      servidor.call(contract.segundoFactor, { otp }, { token: data.access_token }, aparato.headers())
  }
  const aparatoDe = () => aDispositivo(servidor, () => now)

  it('stops no device on which the owner showed the factor, and is stopped for the day', async () => {
    const { usuario, usuario_id } = await aFarmaceutica()
    const suyo = aparatoDe()
    expect((await (await enter(suyo, usuario))(codigo())).status).toBe(200)
    let negados = 0
    for (let hora = 0; hora < 6; hora++) {
      servidor.setNow(en(hora * 10 * 60_000))
      const probar = await enter(aparatoDe(), usuario)
      for (let i = 0; i < 9; i++) negados += (await probar(otro(codigo()))).status === 429 ? 1 : 0
    }
    // Eight in five minutes from one network, forty in a day.
    expect(negados).toBe(6 * 9 - 40)
    servidor.setNow(now)
    const enOtro = await enter(aparatoDe(), usuario)
    expect((await enOtro(codigo(en(30_000)))).error.code).toBe('DEMASIADOS_INTENTOS')
    expect((await (await enter(suyo, usuario))(codigo(en(30_000)))).status).toBe(200)
    expect((await correos(usuario_id)).filter((tipo) => tipo === 'segundo_factor_intentos')).toHaveLength(1)
  })

  it('is told of to the owner at the twentieth wrong code of a day, and not at a right one', async () => {
    const { usuario, usuario_id } = await aFarmaceutica()
    const told = async () => (await correos(usuario_id)).filter((tipo) => tipo === 'segundo_factor_intentos').length
    const fill = (cuenta: number) =>
      db.pool.query(
        'insert into intentos values ($1, $2, $3) on conflict (clave) do update set cuenta = excluded.cuenta',
        [intentosDeExtranos(usuario_id), now, cuenta],
      )
    await fill(19)
    expect((await (await enter(aparatoDe(), usuario))(codigo())).status).toBe(200)
    expect(await told()).toBe(0)
    await fill(18)
    const probar = await enter(aparatoDe(), usuario)
    await probar(otro(codigo()))
    expect(await told()).toBe(0)
    await probar(otro(codigo()))
    expect(await told()).toBe(1)
  })

  it('has no more tries by the login than by the step-up', async () => {
    const { usuario } = await aFarmaceutica()
    for (let i = 0; i < 8; i++) await aparatoDe().ingresar({ username: usuario, password: clave, otp: otro(codigo()) })
    expect((await aparatoDe().ingresar({ username: usuario, password: clave, otp: codigo() })).status).toBe(429)
  })
})
