import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { encrypt, hashClave, sha256, verifyClave } from '@receta/service-kit'
import {
  aMedico,
  anEmptyWorld,
  aPersona,
  aplicacion,
  aSesion,
  aUsuario,
  otpSecreto,
  useBase,
  useServidor,
} from '@receta/testing'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, it } from 'vitest'
import { segundoFactor } from './factores/segundo-factor'
import { login } from './login'
import { logout } from './logout'
import { test } from './test'

const db = useBase()
const servidor = useServidor(db, [login, logout, test, segundoFactor])
const clave = 'RecetaClara#2026'
const now = new Date('2026-11-20T13:00:00Z')
const codigo = (instante: Date) =>
  new TOTP({ secret: Secret.fromBase32(otpSecreto) }).generate({ timestamp: instante.getTime() })
const ingresar = (fields: Record<string, string> = {}) =>
  servidor.call(contract.login, { username: 'medico@prueba.ar', password: clave, client_id: '1', ...fields })

const aUsuarioConOtp = async (usuario: string) => {
  const usuario_id = await aUsuario(db, {
    usuario,
    tipo: Rol.MEDICO,
    descripcion: 'Dra. Prueba',
    clave_hash: await hashClave(clave),
  })
  await db.kysely
    .updateTable('usuarios')
    .set({ otp_secreto: encrypt(servidor.deps.claves, otpSecreto, `otp:${usuario_id}`) })
    .where('usuario_id', '=', usuario_id)
    .execute()
}
const sinId = (raw: string) => raw.replace(/"request_id":"\w+"/, '')

const conUsuario = async (usuario: string) => {
  const id = await aUsuario(db, { usuario, tipo: Rol.MEDICO, clave_hash: await hashClave(clave) })
  const otp_secreto = encrypt(servidor.deps.claves, otpSecreto, `otp:${id}`)
  await db.kysely.updateTable('usuarios').set({ otp_secreto }).where('usuario_id', '=', id).execute()
  return usuario
}

beforeAll(async () => {
  await anEmptyWorld(db)
  servidor.setNow(now)
  await aUsuarioConOtp('medico@prueba.ar')
})

describe('POST /login', () => {
  it('§3 answers the six fields the device keeps', async () => {
    const { status, data } = await ingresar()
    expect(status).toBe(200)
    expect(data).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      convenio_id: 0,
      usuario: 'medico@prueba.ar',
      descripcion: 'Dra. Prueba',
      tipo: 13,
      roles: [13],
    })
  })

  it('finds the user whatever the case of what was typed', async () => {
    expect((await ingresar({ username: 'MEDICO@prueba.ar' })).status).toBe(200)
  })

  it('finds a person by the DNI or the CUIL, however it is written, and a médico by his', async () => {
    const clave_hash = await hashClave(clave)
    const paciente = await aUsuario(db, { usuario: 'norma@prueba.ar', clave_hash })
    await aPersona(db, { dni: '98104227', cuil: '27981042277', usuario_id: paciente })
    await aMedico(db, { usuario: { usuario: 'lucia@prueba.ar', clave_hash } })
    for (const username of ['98104227', ' 98.104.227 ', '27-98104227-7', 'NORMA@prueba.ar '])
      expect((await ingresar({ username })).data.usuario).toBe('norma@prueba.ar')
    expect((await ingresar({ username: '98.217.634' })).data.usuario).toBe('lucia@prueba.ar')
    for (const username of ['98104228', '20981042271', '27981042278'])
      expect((await ingresar({ username })).error.code).toBe('CREDENCIALES_INVALIDAS')
  })

  it('of two accounts of one person opens the enabled médico’s, and no refusal tells whose a DNI is', async () => {
    const clave_hash = await hashClave(clave)
    const dni = '98217634'
    await aPersona(db, { dni, usuario_id: await aUsuario(db, { usuario: 'dos@prueba.ar', clave_hash }) })
    for (let i = 0; i < 12; i++) await ingresar({ username: 'dos@prueba.ar', password: 'mala' })
    expect((await ingresar({ username: 'dos@prueba.ar' })).error.code).toBe('DEMASIADOS_INTENTOS')
    expect((await ingresar({ username: dni, password: 'mala' })).error.code).toBe('CREDENCIALES_INVALIDAS')
    expect((await ingresar({ username: dni })).data.usuario).toBe('lucia@prueba.ar')
  })

  it('counts a DNI and its CUIL as one, however they are written', async () => {
    const escrituras = ['98555444', '98.555.444', '9 8555444', '98-555-444', '20-98555444-5', '27985554441']
    for (const username of [...escrituras, ...escrituras]) await ingresar({ username, password: 'mala' })
    expect((await ingresar({ username: '9.8.5.5.5.4.4.4' })).error.code).toBe('DEMASIADOS_INTENTOS')
  })

  it('answers a wrong password and an unknown user with the same bytes, and never with 401', async () => {
    const mala = await ingresar({ password: 'otra' })
    const nadie = await ingresar({ username: 'nadie@prueba.ar' })
    expect([mala.status, mala.error.code]).toEqual([400, 'CREDENCIALES_INVALIDAS'])
    expect([nadie.status, sinId(nadie.raw)]).toEqual([400, sinId(mala.raw)])
  })

  it('refuses a blank password', async () => {
    expect((await ingresar({ password: '' })).error.code).toBe('CREDENCIALES_INVALIDAS')
  })

  it('names the field that is missing and the one that does not exist', async () => {
    const { status, error } = await ingresar({ username: '', rol: '30' })
    expect(status).toBe(400)
    expect(Object.keys(error.fields ?? {}).sort()).toEqual(['rol', 'username'])
  })

  it('stops answering after too many tries for one user, also to the right password', async () => {
    for (let i = 0; i < 12; i++) await ingresar({ username: 'victima@prueba.ar', password: 'mala' })
    const { status, error } = await ingresar({ username: 'victima@prueba.ar' })
    expect([status, error.code]).toEqual([429, 'DEMASIADOS_INTENTOS'])
  })

  it('keeps only the hash of the token', async () => {
    const { data } = await ingresar()
    const { rows } = await db.pool.query('select encode(token_hash, $1) as h from sesiones', ['escape'])
    expect(JSON.stringify(rows)).not.toContain(data.access_token)
  })
})

describe('POST /login with the code of the second factor', () => {
  const username = 'otp@prueba.ar'
  beforeAll(() => aUsuarioConOtp(username))

  it('opens a session that may sign at once', async () => {
    const { status, data } = await ingresar({ username, otp: codigo(now) })
    expect(status).toBe(200)
    const probada = await servidor.call(contract.test, {}, { token: data.access_token })
    expect(probada.data.data.segundo_factor_hasta).toBe('2026-11-20T13:05:00.000Z')
  })

  it.each([
    ['a wrong code', () => codigo(new Date(now.getTime() - 600_000))],
    ['a code already used', () => codigo(now)],
  ])('answers %s as it answers a wrong password, byte for byte', async (_titulo, otp) => {
    const { status, error, raw } = await ingresar({ username, otp: otp() })
    expect([status, error.code]).toEqual([400, 'CREDENCIALES_INVALIDAS'])
    expect(sinId(raw)).toBe(sinId((await ingresar({ username, password: 'otra' })).raw))
  })

  it('refuses any code of a user who set up no second factor', async () => {
    await aUsuario(db, { usuario: 'sin-otp@prueba.ar', clave_hash: await hashClave(clave) })
    const { error } = await ingresar({ username: 'sin-otp@prueba.ar', otp: codigo(now) })
    expect(error.code).toBe('CREDENCIALES_INVALIDAS')
  })
})

describe('POST /login while too many passwords are being checked', () => {
  it('answers 503 also to the right one, and lets it in afterwards', async () => {
    const hash = await hashClave('x')
    let sigue = true
    const occupy = async () => {
      while (sigue && (await verifyClave(hash, 'x')) !== 'ocupado');
    }
    const ocupados = Array.from({ length: 40 }, occupy)
    const { status, error } = await ingresar()
    sigue = false
    await Promise.all(ocupados)
    expect([status, error.code]).toEqual([503, 'SERVICIO_OCUPADO'])
    expect((await ingresar()).status).toBe(200)
  })
})

describe('what an outsider can try', () => {
  const desde = (ip: string, fields: Record<string, string>) =>
    servidor.app
      .inject({
        method: 'POST',
        url: contract.login.path,
        remoteAddress: ip,
        headers: { 'application-id': aplicacion.app_token, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ client_id: '1', ...fields }).toString(),
      })
      .then((r) => r.json().error?.code ?? 'entra')

  it('failures from one address do not shut the owner out at another', async () => {
    const username = await conUsuario('duena@prueba.ar')
    for (let i = 0; i < 12; i++) await desde('10.0.0.1', { username, password: 'mala' })
    expect(await desde('10.0.0.1', { username, password: clave })).toBe('DEMASIADOS_INTENTOS')
    expect(await desde('10.0.0.2', { username, password: clave })).toBe('entra')
  })

  it('one address cannot try a hundred users, and those who enter from it are not counted', async () => {
    const username = await conUsuario('hospital@prueba.ar')
    for (let i = 0; i < 30; i++) expect(await desde('10.0.0.3', { username, password: clave })).toBe('entra')
    for (let i = 0; i < 100; i++) await desde('10.0.0.3', { username: `u${i}@prueba.ar`, password: 'mala' })
    expect(await desde('10.0.0.3', { username: 'otro@prueba.ar', password: 'mala' })).toBe('DEMASIADOS_INTENTOS')
    // A hundred and thirty passwords are hashed, at their real cost.
  }, 90_000)

  it('three hundred documents typed from one network stop the lookup of one more, and nothing else', async () => {
    const username = await conUsuario('por-correo@prueba.ar')
    const conDocumento = (donde: string) => desde(donde, { username: '98999001', password: clave })
    expect(await conDocumento('10.7.0.1')).toBe('CREDENCIALES_INVALIDAS')
    const { rowCount } = await db.pool.query(
      `update intentos set cuenta = 300 where clave like 'login-documento:10.7.0.%'`,
    )
    expect(rowCount).toBe(1)
    expect(await conDocumento('10.7.0.1')).toBe('DEMASIADOS_INTENTOS')
    expect(await desde('10.7.0.1', { username, password: clave })).toBe('entra')
    expect(await conDocumento('10.8.0.1')).toBe('CREDENCIALES_INVALIDAS')
  })

  it('wrong codes are counted whatever enters between them, and then the right one is refused too', async () => {
    const username = await conUsuario('codigos@prueba.ar')
    for (let i = 0; i < 8; i++) {
      await desde('10.0.0.4', { username, password: clave, otp: '000000' })
      await desde('10.0.0.4', { username, password: clave })
    }
    expect(await desde('10.0.0.4', { username, password: clave, otp: codigo(now) })).toBe('DEMASIADOS_INTENTOS')
    // S4: the limit is of one network and not of the account.
    expect(await desde('10.0.0.5', { username, password: clave, otp: codigo(now) })).toBe('entra')
  })

  it('forty wrong codes of strangers in a day stop every device that did not show the factor, from wherever', async () => {
    const username = await conUsuario('muchas-redes@prueba.ar')
    for (let i = 0; i < 40; i++) await desde(`10.0.1.${i % 5}`, { username, password: clave, otp: '000000' })
    expect(await desde('10.0.0.6', { username, password: clave, otp: codigo(now) })).toBe('DEMASIADOS_INTENTOS')
  })

  it('an account that is not active neither enters nor keeps its session', async () => {
    const username = await conUsuario('baja@prueba.ar')
    const { data } = await ingresar({ username })
    await db.pool.query(`update usuarios set estado = 'baja' where usuario = $1`, [username])
    expect((await servidor.call(contract.test, {}, { token: data.access_token })).status).toBe(401)
    expect(await desde('10.0.0.6', { username, password: clave })).toBe('CREDENCIALES_INVALIDAS')
  })
})

describe('GET /test and POST /logout', () => {
  it('§4 answers data while the session is alive and 401 once it is closed', async () => {
    const { data } = await ingresar()
    const actor = { token: data.access_token }
    expect((await servidor.call(contract.test, {}, actor)).data.data).toMatchObject({
      usuario: 'medico@prueba.ar',
      segundo_factor_hasta: null,
    })
    expect((await servidor.call(contract.logout, {}, actor)).status).toBe(200)
    const despues = await servidor.call(contract.test, {}, actor)
    expect([despues.status, despues.error.code]).toEqual([401, 'SESION_REQUERIDA'])
  })

  it('takes from the browser what renewed the session, and leaves it known', async () => {
    const { data } = await ingresar()
    const { config } = servidor.deps
    servidor.deps.config = { ...config, url_publica: 'https://receta.prueba' }
    const { headers } = await servidor.inject({
      method: 'POST',
      url: contract.logout.path,
      headers: { 'application-id': aplicacion.app_token, authorization: `Bearer ${data.access_token}` },
    })
    servidor.deps.config = config
    const puestas = [headers['set-cookie'] ?? []].flat().map(String)
    expect(puestas.find((una) => una.startsWith('__Host-refresco='))).toMatch(
      /^__Host-refresco=; (?=.*Max-Age=0)(?=.*Path=\/;)(?=.*Secure)/,
    )
    expect(puestas.some((una) => una.startsWith('__Host-dispositivo'))).toBe(false)
  })

  it('an access token ends after a quarter of an hour, whatever is done with it', async () => {
    const { data } = await ingresar()
    const probe = async (segundos: number) => {
      servidor.setNow(new Date(now.getTime() + segundos * 1000))
      const { status, data: probada } = await servidor.call(contract.test, {}, { token: data.access_token })
      return [status, probada.data?.acceso_segundos]
    }
    expect([await probe(0), await probe(600), await probe(899)]).toEqual([
      [200, 900],
      [200, 300],
      [200, 1],
    ])
    expect((await probe(900))[0]).toBe(401)
    servidor.setNow(now)
  })

  it('SC-04 ends a session that nobody used for eight hours', async () => {
    const token = await aSesion(db, await aUsuario(db), { now })
    servidor.setNow(new Date(now.getTime() + 8 * 3_600_000 + 1_000))
    expect((await servidor.call(contract.test, {}, { token })).status).toBe(401)
    servidor.setNow(now)
  })

  it('SC-04 moves the idle limit with use, but writes it only after five minutes', async () => {
    const token = await aSesion(db, await aUsuario(db), { now })
    const apply = async (ms: number) => {
      servidor.setNow(new Date(now.getTime() + ms))
      const { status } = await servidor.call(contract.test, {}, { token })
      const { rows } = await db.pool.query<{ usada_en: Date; vence_en: Date }>(
        'select usada_en, vence_en from sesiones where token_hash = $1',
        [sha256(token)],
      )
      const desde = (instante?: Date) => (instante ? instante.getTime() - now.getTime() : null)
      return [status, desde(rows[0]?.usada_en), desde(rows[0]?.vence_en)]
    }
    const minutos = 60_000
    const horas = 60 * minutos
    expect(await apply(5 * minutos)).toEqual([200, 0, 8 * horas])
    expect(await apply(6 * minutos)).toEqual([200, 6 * minutos, 8 * horas + 6 * minutos])
    const tarde = 8 * horas + 5 * minutos
    expect(await apply(tarde)).toEqual([200, tarde, 8 * horas + tarde])
    servidor.setNow(now)
  })

  it('refuses a call without a known application', async () => {
    const { data } = await ingresar()
    const res = await servidor.call(contract.test, {}, { token: data.access_token }, { 'application-id': 'otra' })
    expect([res.status, res.error.code]).toEqual([403, 'APLICACION_DESCONOCIDA'])
  })
})

describe('POST /sesion/segundo_factor', () => {
  it('lets a code work once, also for two requests that arrive together', async () => {
    const { data } = await ingresar()
    const actor = { token: data.access_token }
    const otp = codigo(now)
    const respuestas = await Promise.all([1, 2, 3, 4].map(() => servidor.call(contract.segundoFactor, { otp }, actor)))
    expect(respuestas.map((r) => r.status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400])
    expect((await servidor.call(contract.test, {}, actor)).data.data.segundo_factor_hasta).toBe(
      '2026-11-20T13:05:00.000Z',
    )
  })

  it('refuses a code of another minute with words, not with 401', async () => {
    const { data } = await ingresar()
    const res = await servidor.call(
      contract.segundoFactor,
      { otp: codigo(new Date(now.getTime() - 600_000)) },
      { token: data.access_token },
    )
    expect([res.status, res.error.code]).toEqual([400, 'SEGUNDO_FACTOR_INVALIDO'])
  })

  it('a cookie without its echo in the header changes nothing', async () => {
    const { data } = await ingresar()
    const actor = { token: data.access_token }
    const ajeno = await servidor.call(contract.logout, {}, actor, { cookie: 'XSRF-TOKEN=abc' })
    expect([ajeno.status, ajeno.error.code]).toEqual([403, 'XSRF_INVALIDO'])
    expect((await servidor.call(contract.test, {}, actor)).status).toBe(200)
    expect(
      (await servidor.call(contract.logout, {}, actor, { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' })).status,
    ).toBe(200)
  })
})
