import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import {
  aClaves,
  aConexion,
  aConvenio,
  aMostrador,
  aMundo,
  anAsercion,
  anInforme,
  aplicacion,
  aUsuario,
  type Conexion,
  config,
  type Mostrador,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rutas, rutasFhir } from '../app'

const db = useBase()
const servidor = useServidor(db, [...rutas, ...rutasFhir])
const now = new Date('2026-11-20T13:00:00Z')
const aud = `${config.url_publica}/fhir/oauth/token`
const alcances = ['system/MedicationRequest.rs', 'system/Bundle.rs', 'system/Patient.rs']
let mundo: Mundo
let puente: Mostrador
let obraSocial = 0
let receta: { recetas_id: number; token: string }
let suya: Conexion

beforeAll(async () => {
  servidor.setNow(now)
  // Before the first call: the server reads the applications then, and not again within a second.
  await db.pool.query(
    `insert into aplicaciones (soft_id, app_token, canal, nombre) values (9, 'otra-aplicacion', 'web', 'Otra') on conflict do nothing`,
  )
  mundo = await aMundo(db, { now })
  puente = await aMostrador(db, { now })
  obraSocial = await aUsuario(db, { tipo: Rol.OBRASOCIAL, convenio_id: mundo.convenio_id })
  const { data, raw } = await servidor.call(contract.informaReceta, anInforme(mundo, now), mundo.medico)
  if (!data.receta) throw new Error(raw)
  receta = data.receta
})
beforeEach(async () => {
  servidor.setNow(now)
  suya = await aConexion(db, obraSocial, { alcances })
})

const ask = (client_assertion: string, scope = '', remota?: string) =>
  servidor.call(
    contract.oauthToken,
    {
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion,
      scope,
    },
    null,
    {},
    remota,
  )
const enter = async (conexion: Conexion, scope = '') => {
  const { data, raw } = await ask(anAsercion(conexion, { aud, now }), scope)
  if (!data.access_token) throw new Error(raw)
  return { token: data.access_token }
}
/** As a client of FHIR calls, that knows no header of ours. */
const get = async (url: string, { token }: { token: string }) => {
  const res = await servidor.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
  return { status: res.statusCode, data: res.json<Record<string, unknown>>(), raw: res.body, headers: res.headers }
}
const codigo = ({ raw }: { raw: string }) => /"code":"([A-Z_]{6,})"/.exec(raw)?.[1]

describe('POST /fhir/oauth/token', () => {
  it('SC-06 gives whose key signs a token for five minutes, with what it asked for of what it has', async () => {
    const { status, data } = await ask(anAsercion(suya, { aud, now }), 'system/Patient.rs system/MedicationDispense.c')
    expect([status, data]).toEqual([
      200,
      {
        access_token: expect.stringMatching(/^rcc_[\w-]{43}$/),
        token_type: 'bearer',
        expires_in: 300,
        scope: 'system/Patient.rs',
      },
    ])
  })

  it('a token is kept as a hash, and ends', async () => {
    const quien = await enter(suya)
    const { rows } = await db.pool.query(`select encode(token_hash, 'escape') as t from conexiones_tokens`)
    expect(JSON.stringify(rows)).not.toContain(quien.token)
    servidor.setNow(new Date(now.getTime() + 299_000))
    expect((await get('/MedicationRequest', quien)).status).toBe(200)
    servidor.setNow(new Date(now.getTime() + 301_000))
    expect((await get('/MedicationRequest', quien)).status).toBe(401)
  })

  it('an assertion opens once, also when it is sent twice at the same instant', async () => {
    const asercion = anAsercion(suya, { aud, now })
    const dos = await Promise.all([ask(asercion), ask(asercion)])
    expect(dos.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    const tercera = await ask(asercion)
    expect([tercera.error.code, JSON.parse(tercera.raw)]).toMatchObject([
      'CLIENTE_NO_ADMITIDO',
      { error: 'invalid_client', error_description: expect.any(String) },
    ])
  })

  const s = (desde: number) => Math.floor(now.getTime() / 1000) + desde
  it.each<[string, () => string | Promise<string>]>([
    ['of nobody registered', () => anAsercion(aClaves(), { aud, now })],
    ['signed by another key', () => anAsercion({ ...aClaves(), client_id: suya.client_id }, { aud, now })],
    ['of a kid that it has not', () => anAsercion(suya, { aud, now, cabecera: { kid: 'k2' } })],
    ['without a signature', () => anAsercion(suya, { aud, now, cabecera: { alg: 'none' } })],
    ['for another server', () => anAsercion(suya, { aud: 'https://otro.example/token', now })],
    ['about another client', () => anAsercion(suya, { aud, now, dice: { sub: randomUUID() } })],
    ['that is over', () => anAsercion(suya, { aud, now, dice: { exp: s(-31) } })],
    ['that lasts longer than it may', () => anAsercion(suya, { aud, now, dice: { exp: s(331) } })],
    ['of the future', () => anAsercion(suya, { aud, now, dice: { nbf: s(60) } })],
    ['without a jti', () => anAsercion(suya, { aud, now, dice: { jti: undefined } })],
    ['that is none', () => 'x.y.z'],
    [
      'of a connection that was revoked',
      async () => {
        await db.pool.query('update conexiones set revocada_en = now() where client_id = $1', [suya.client_id])
        return anAsercion(suya, { aud, now })
      },
    ],
    [
      'for an account that was suspended',
      async () => {
        const usuario_id = await aUsuario(db, { tipo: Rol.OBRASOCIAL, convenio_id: mundo.convenio_id })
        await db.pool.query(`update usuarios set estado = 'suspendido' where usuario_id = $1`, [usuario_id])
        return anAsercion(await aConexion(db, usuario_id, { alcances }), { aud, now })
      },
    ],
    [
      'for the account of a médico',
      async () => anAsercion(await aConexion(db, mundo.medico.usuario_id, { alcances }), { aud, now }),
    ],
  ])('refuses an assertion %s, and does not say why', async (_que, make) => {
    const { status, error } = await ask(await make())
    expect([status, error.code]).toEqual([400, 'CLIENTE_NO_ADMITIDO'])
  })

  it('two keys stand while they rotate, and one that was taken away opens nothing', async () => {
    const nueva = aClaves('k2', suya.client_id)
    const setKeys = (...keys: unknown[]) =>
      db.pool.query('update conexiones set jwks = $2 where client_id = $1', [suya.client_id, { keys }])
    await setKeys(suya.publica, nueva.publica)
    for (const una of [suya, nueva]) expect((await ask(anAsercion(una, { aud, now }))).status).toBe(200)
    await setKeys(nueva.publica)
    expect((await ask(anAsercion(suya, { aud, now }))).status).toBe(400)
  })

  it('says which scopes it has none of, and reads nothing else than its form', async () => {
    const { status, error, raw } = await ask(anAsercion(suya, { aud, now }), 'mostrador')
    expect([status, error.code, JSON.parse(raw).error]).toEqual([400, 'ALCANCE_NO_ADMITIDO', 'invalid_scope'])
    const mala = await servidor.inject({
      method: 'POST',
      url: '/oauth/token',
      payload: 'grant_type=password',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([mala.statusCode, JSON.parse(mala.body)]).toMatchObject([400, { error: 'invalid_request' }])
  })

  it('counts who asks in a loop, by his network', async () => {
    let ultima = await ask('x.y.z', '', '203.0.113.9')
    for (let i = 0; i < 60; i++) ultima = await ask('x.y.z', '', '203.0.113.9')
    expect([ultima.status, ultima.error.code]).toEqual([429, 'DEMASIADOS_INTENTOS'])
    // Who proves its key is no part of it, behind the same network.
    expect((await ask(anAsercion(suya, { aud, now }), '', '203.0.113.9')).status).toBe(200)
  })

  it('and a connection that asks in a loop by itself, wherever it asks from', async () => {
    const deElla = [`oauth:${suya.client_id}`, now]
    await db.pool.query('insert into intentos (clave, desde, cuenta) values ($1, $2, 60)', deElla)
    const otra = await aConexion(db, obraSocial, { alcances })
    for (const ip of ['203.0.113.20', '203.0.114.20'])
      expect((await ask(anAsercion(suya, { aud, now }), '', ip)).error.code).toBe('DEMASIADOS_INTENTOS')
    expect((await ask(anAsercion(otra, { aud, now }), '', '203.0.113.20')).status).toBe(200)
  })
})

describe('a token of a connection', () => {
  it('reads what its payer pays, without a header of ours, and leaves its name', async () => {
    const quien = await enter(suya)
    const busqueda = await get('/MedicationRequest?_include=MedicationRequest:patient', quien)
    expect([busqueda.status, busqueda.raw.includes('98077314')]).toEqual([200, false])
    expect(busqueda.data['entry']).toHaveLength(2)
    expect((await get(`/Bundle/${receta.recetas_id}`, quien)).status).toBe(200)
    const { rows } = await db.pool.query(
      `select quien, soft_id, recetas_id from auditoria where llamada = 'GET /fhir/:tipo/:id' order by auditoria_id desc limit 1`,
    )
    expect(rows[0]).toMatchObject({ soft_id: aplicacion.soft_id, recetas_id: receta.recetas_id })
    expect(rows[0].quien).toContain('Programa de prueba')
  })

  it('of another payer reads nothing of it, nor what its account may see as a person', async () => {
    const usuario_id = await aUsuario(db, { tipo: Rol.OBRASOCIAL, convenio_id: await aConvenio(db) })
    await db.pool.query('update personas set usuario_id = $1 where persona_id = $2', [
      usuario_id,
      mundo.paciente.persona_id,
    ])
    const quien = await enter(await aConexion(db, usuario_id, { alcances }))
    const vistas = [await get('/MedicationRequest', quien), await get(`/Bundle/${receta.recetas_id}`, quien)]
    await db.pool.query('update personas set usuario_id = $1 where persona_id = $2', [
      mundo.paciente.usuario_id,
      mundo.paciente.persona_id,
    ])
    expect(vistas.map(({ status, data }) => [status, data['entry']])).toEqual([
      [200, undefined],
      [404, undefined],
    ])
  })

  it.each([
    ['a resource out of its scopes', `/Coverage/1`],
    ['a handover', '/MedicationDispense/1-d1-1'],
  ])('is refused %s, and it is written down', async (_que, url) => {
    const quien = await enter(suya)
    const respuesta = await get(url, quien)
    expect([respuesta.status, codigo(respuesta)]).toEqual([403, 'ALCANCE_INSUFICIENTE'])
    const { rows } = await db.pool.query(`select clase, resultado from auditoria order by auditoria_id desc limit 1`)
    expect(rows[0]).toEqual({ clase: 'rechazo', resultado: 'ALCANCE_INSUFICIENTE' })
  })

  it('of fewer scopes than its connection has is held to those', async () => {
    const quien = await enter(suya, 'system/Patient.rs')
    expect(codigo(await get('/MedicationRequest', quien))).toBe('ALCANCE_INSUFICIENTE')
  })

  it('calls nothing of a session, whatever its role', async () => {
    const quien = await enter(suya)
    const respuestas = [
      await servidor.call(contract.autorizaciones, {} as never, quien),
      await servidor.call(contract.sesiones, {}, quien),
      await servidor.call(contract.recetas, {} as never, quien),
    ]
    for (const { status, raw } of respuestas)
      expect([status, /SIN_PERMISO|ALCANCE_INSUFICIENTE|APLICACION/.test(raw)]).toEqual([403, true])
  })

  it('of a farmacia holds at its counter by the scope of it, and only there', async () => {
    const mostrador = await aConexion(db, puente.usuario_id, { alcances: ['mostrador'] })
    const quien = await enter(mostrador)
    const retenida = await servidor.call(contract.mostradorRetener, { token: receta.token }, quien)
    expect([retenida.status, retenida.raw.includes('retenida') || retenida.raw.includes('hecha')]).toEqual([200, true])
    const sin = await enter(await aConexion(db, puente.usuario_id, { alcances: ['system/MedicationDispense.c'] }))
    expect((await servidor.call(contract.mostradorRetener, { token: receta.token }, sin)).error.code).toBe(
      'ALCANCE_INSUFICIENTE',
    )
  })

  it('ends when its application is retired, and none is given', async () => {
    const quien = await enter(suya)
    const set = (activa: boolean) =>
      db.pool.query('update aplicaciones set activa = $1 where soft_id = $2', [activa, aplicacion.soft_id])
    await set(false)
    const [leida, pedida] = [await get('/MedicationRequest', quien), await ask(anAsercion(suya, { aud, now }))]
    await set(true)
    expect([leida.status, pedida.status, (await get('/MedicationRequest', quien)).status]).toEqual([401, 400, 200])
  })

  it.each([
    ['of another application', 'otra-aplicacion', 401],
    ['that no application has', 'nadie-la-tiene', 403],
  ])('is refused beside the id %s', async (_cual, otra, esperado) => {
    const { token } = await enter(suya)
    const headers = { authorization: `Bearer ${token}`, 'application-id': otra }
    const { statusCode } = await servidor.inject({ method: 'GET', url: '/MedicationRequest', headers })
    expect(statusCode).toBe(esperado)
  })

  it('has so many calls a minute, and then is told how long to wait', async () => {
    const quien = await enter(await aConexion(db, obraSocial, { alcances, por_minuto: 3 }))
    for (let i = 0; i < 3; i++) expect((await get('/MedicationRequest', quien)).status).toBe(200)
    servidor.setNow(new Date(now.getTime() + 17_500))
    const cuarta = await get('/MedicationRequest', quien)
    expect([cuarta.status, codigo(cuarta), cuarta.headers['retry-after']]).toEqual([429, 'DEMASIADOS_INTENTOS', '43'])
    servidor.setNow(new Date(now.getTime() + 61_000))
    expect((await get('/MedicationRequest', quien)).status).toBe(200)
  })
})

describe('GET /fhir/.well-known/smart-configuration', () => {
  it('says to anybody where and how to enter', async () => {
    const { statusCode, body } = await servidor.app.inject({ method: 'GET', url: '/.well-known/smart-configuration' })
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      200,
      {
        token_endpoint: aud,
        token_endpoint_auth_methods_supported: ['private_key_jwt'],
        token_endpoint_auth_signing_alg_values_supported: ['RS384', 'RS512', 'ES256', 'ES384'],
      },
    ])
    expect((await servidor.call(contract.smartConfiguracion, {})).data.scopes_supported).toContain('system/Patient.rs')
  })
})
