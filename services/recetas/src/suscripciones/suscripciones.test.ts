import { createHmac } from 'node:crypto'
import * as contract from '@receta/contract'
import { comoSistema } from '@receta/database'
import { Rol, ritmoNotificaciones, temasNotificacion } from '@receta/domain'
import { ErrorDeSalida, type PedidoAfuera } from '@receta/service-kit'
import {
  aConexion,
  aConvenio,
  aMostrador,
  aMundo,
  anAsercion,
  anInforme,
  aSesion,
  aUsuario,
  config,
  type Conexion,
  type Mostrador,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rutas, rutasFhir } from '../app'
import { turnoNotificaciones } from './repartidor'

const db = useBase()
const servidor = useServidor(db, [...rutas, ...rutasFhir])
const inicio = new Date('2026-11-20T13:00:00Z')
const aud = `${config.url_publica}/fhir/oauth/token`
const url = 'https://his.example/avisos'
const temas = [...temasNotificacion]
let now = inicio
let mundo: Mundo
let puente: Mostrador
let pagador: Conexion
let enviados: { url: string; cuerpo: string; headers: Record<string, string> }[] = []
let answer: () => number | Error
let entradas = 0

const en = (segundos: number) => {
  now = new Date(inicio.getTime() + segundos * 1_000)
  servidor.setNow(now)
}
const turno = () =>
  turnoNotificaciones({
    deps: { ...servidor.deps, db: comoSistema(servidor.deps.db), now: () => now },
    salida: async (a: string, { cuerpo = '', headers = {} }: PedidoAfuera = {}) => {
      enviados.push({ url: a, cuerpo, headers })
      const respuesta = answer()
      if (typeof respuesta !== 'number') throw respuesta
      return { status: respuesta, cuerpo: 'lo que escriba el otro' }
    },
    bitacora: { warn: () => undefined },
  })
const tipos = () => enviados.map(({ cuerpo }) => JSON.parse(cuerpo).type)

/** A token of a connection, by its key. */
async function enter(conexion: Conexion) {
  const pedido = {
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: anAsercion(conexion, { aud, now }),
    scope: '',
  } as const
  // Each from a network of its own: 60 in a minute is the limit of one.
  entradas += 1
  const { data, raw } = await servidor.call(contract.oauthToken, pedido, null, {}, `203.0.113.${entradas % 250}`)
  if (!data.access_token) throw new Error(raw)
  return { token: data.access_token }
}
const save = async (conexion: Conexion, campos: object = {}) =>
  servidor.call(contract.suscripcionGuarda, { url, temas, ...campos } as never, await enter(conexion))
const view = async (conexion: Conexion) =>
  (await servidor.call(contract.suscripcionEstado, {}, await enter(conexion))).data.suscripcion
/** A webhook whose ping was answered. */
async function subscribe(conexion: Conexion, campos: object = {}): Promise<string> {
  const { data, raw } = await save(conexion, campos)
  if (!data.secreto) throw new Error(raw)
  await turno()
  enviados = []
  return data.secreto
}
async function issue() {
  const { data, raw } = await servidor.call(
    contract.informaReceta,
    anInforme(mundo, now, { reconocimientos: [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }] }),
    mundo.medico,
  )
  if (!data.receta) throw new Error(raw)
  return data.receta
}

beforeAll(async () => {
  servidor.setNow(inicio)
  mundo = await aMundo(db, { now: inicio })
  puente = await aMostrador(db, { now: inicio })
})
beforeEach(async () => {
  en(0)
  enviados = []
  answer = () => 204
  await db.pool.query('delete from conexiones')
  const usuario_id = await aUsuario(db, { tipo: Rol.OBRASOCIAL, convenio_id: mundo.convenio_id })
  pagador = await aConexion(db, usuario_id, { alcances: ['notificaciones', 'system/Bundle.rs'] })
})

describe('POST /api/suscripcion_guarda', () => {
  it('tells an address nothing but a ping until it answers, and keeps the secret encrypted', async () => {
    const { data } = await save(pagador)
    expect(data).toMatchObject({
      secreto: expect.stringMatching(/^whsec_[\w+/]{43}=$/),
      suscripcion: { url, estado: 'por_confirmar', en_espera: 1, fallas: 0 },
    })
    await issue()
    await turno()
    expect(tipos()).toEqual(['ping'])
    expect(await view(pagador)).toMatchObject({ estado: 'activa', en_espera: 0, entregada_en: now.toISOString() })
    const { rows } = await db.pool.query('select secreto from suscripciones')
    expect(JSON.stringify(rows)).not.toContain(String(data.secreto).slice(6))
  })

  it('sent again changes nothing and tells no secret; a new address is asked again and what waited is forgotten', async () => {
    await subscribe(pagador)
    await issue()
    const otra = await save(pagador)
    expect([otra.data.secreto, otra.data.suscripcion.estado, otra.data.suscripcion.en_espera]).toEqual([
      null,
      'activa',
      1,
    ])
    const nueva = await save(pagador, { url: 'https://otro.example/x' })
    expect(nueva.data).toMatchObject({ secreto: null, suscripcion: { estado: 'por_confirmar', en_espera: 1 } })
    await turno()
    expect(enviados.map((e) => e.url)).toEqual(['https://otro.example/x'])
  })

  it('makes another secret, and for a day both sign', async () => {
    const viejo = await subscribe(pagador)
    const { data } = await save(pagador, { secreto_nuevo: true })
    await issue()
    await turno()
    const [uno] = enviados
    const sign = (secreto: string) => {
      const firmado = `${uno?.headers['webhook-id'] ?? ''}.${uno?.headers['webhook-timestamp'] ?? ''}.${uno?.cuerpo ?? ''}`
      return `v1,${createHmac('sha256', Buffer.from(secreto.slice(6), 'base64'))
        .update(firmado)
        .digest('base64')}`
    }
    expect(uno?.headers['webhook-signature']).toBe(`${sign(String(data.secreto))} ${sign(viejo)}`)
    enviados = []
    await issue()
    en(25 * 3_600)
    await turno()
    expect(enviados[0]?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  })

  it.each([
    ['an address without TLS', { url: 'http://his.example/' }, 'url'],
    ['a user in the address', { url: 'https://ana@his.example/' }, 'url'],
    ['no topic', { temas: [] }, 'temas'],
    ['a topic that is none', { temas: ['receta.mirada'] }, 'temas.0'],
  ])('refuses %s by its name', async (_que, campos, campo) => {
    const { status, error } = await save(pagador, campos)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
  })

  it('knows the application by the token alone, and nothing by a token that is none', async () => {
    const send = async (token: string) =>
      servidor.app.inject({
        method: 'POST',
        url: '/api/suscripcion_guarda',
        headers: { authorization: `Bearer ${token}` },
        payload: { url, temas },
      })
    expect((await send((await enter(pagador)).token)).statusCode).toBe(200)
    expect((await send(`rcc_${'x'.repeat(43)}`)).statusCode).toBe(401)
  })

  it('is of a connection with that scope, never of a session', async () => {
    const { usuario_id } = puente
    const sinAlcance = await save(await aConexion(db, usuario_id, { alcances: ['mostrador'] }))
    expect([sinAlcance.status, sinAlcance.error.code]).toEqual([403, 'ALCANCE_INSUFICIENTE'])
    const sesion = { token: await aSesion(db, usuario_id, { now }) }
    const deSesion = await servidor.call(contract.suscripcionGuarda, { url, temas }, sesion)
    expect([deSesion.status, deSesion.error.code]).toEqual([403, 'SIN_PERMISO'])
    expect((await servidor.call(contract.suscripcionEstado, {}, sesion)).error.code).toBe('SIN_PERMISO')
    expect((await servidor.call(contract.suscripcionQuita, {}, sesion)).error.code).toBe('SIN_PERMISO')
    expect((await servidor.call(contract.suscripcionQuita, {}, null)).status).toBe(401)
  })

  it('is taken away with what waited, also twice', async () => {
    await subscribe(pagador)
    await issue()
    const quien = await enter(pagador)
    for (let i = 0; i < 2; i++) expect((await servidor.call(contract.suscripcionQuita, {}, quien)).status).toBe(200)
    await turno()
    expect([enviados, await view(pagador)]).toEqual([[], null])
  })
})

describe('what a webhook is told', () => {
  it('ids and where it is read, without a person or a drug', async () => {
    await subscribe(pagador)
    const { recetas_id } = await issue()
    await turno()
    expect(enviados).toHaveLength(1)
    const [{ cuerpo, headers } = { cuerpo: '{}', headers: {} }] = enviados
    expect(JSON.parse(cuerpo)).toEqual({
      id: (headers as Record<string, string>)['webhook-id'],
      type: 'receta.emitida',
      timestamp: now.toISOString(),
      data: { recetas_id, fhir: `${config.url_publica}/fhir/Bundle/${recetas_id}` },
    })
    const res = await servidor.app.inject({
      method: 'GET',
      url: `/Bundle/${recetas_id}`,
      headers: { authorization: `Bearer ${(await enter(pagador)).token}` },
    })
    expect(res.statusCode).toBe(200)
  })

  it('the payer of another convenio nothing, a topic not asked for nothing, a farmacia what its counter has', async () => {
    const ajeno = await aUsuario(db, { tipo: Rol.OBRASOCIAL, convenio_id: await aConvenio(db) })
    const otro = await aConexion(db, ajeno, { alcances: ['notificaciones'] })
    const farmacia = await aConexion(db, puente.usuario_id, { alcances: ['notificaciones'] })
    const lejos = await aMostrador(db, { now: inicio, nombre: 'Farmacia lejana' })
    const lejana = await aConexion(db, lejos.usuario_id, { alcances: ['notificaciones'] })
    await subscribe(pagador, { temas: ['receta.anulada'] })
    for (const una of [otro, farmacia, lejana]) await subscribe(una, { url: `https://his.example/${una.client_id}` })
    const { recetas_id, token } = await issue()
    await turno()
    expect(enviados).toEqual([])
    const retenida = await servidor.call(contract.mostradorRetener, { token }, puente)
    expect(retenida.status).toBe(200)
    const { rows } = await db.pool.query(
      'select soft_id, convenio_id, nro_recetario from recetas where recetas_id = $1',
      [recetas_id],
    )
    const anulada = await servidor.call(
      contract.anularReceta,
      { ...rows[0], motivo: 'Se emitió por error' },
      mundo.medico,
    )
    expect(anulada.data, anulada.raw).toMatchObject({ resultado: 'pendiente' })
    await turno()
    expect(new Map(enviados.map((e) => [e.url, JSON.parse(e.cuerpo).type]))).toEqual(
      new Map([
        [`https://his.example/${farmacia.client_id}`, 'receta.anulada'],
        [url, 'receta.anulada'],
      ]),
    )
    // It reads at its counter what is told, and no Bundle.
    const deFarmacia = enviados.find((e) => e.url.endsWith(farmacia.client_id))
    expect(JSON.parse(deFarmacia?.cuerpo ?? '{}').data).toEqual({ recetas_id })
  })

  it('nothing of what came to nothing: a refused receta queues none', async () => {
    await subscribe(pagador)
    const mala = { ...anInforme(mundo, now), diagnosticos: [] }
    const { status } = await servidor.call(contract.informaReceta, mala as never, mundo.medico)
    expect(status).toBeGreaterThanOrEqual(400)
    expect((await view(pagador))?.en_espera).toBe(0)
  })

  it('nobody reads the queue but the product', async () => {
    await subscribe(pagador)
    await issue()
    const { rows } = await servidor.deps.db.pool.query('select count(*)::int as n from notificaciones')
    expect(rows).toEqual([{ n: 0 }])
  })
})

describe('a webhook that does not answer', () => {
  it('is waited for longer each time, is sent the same id, and what waited goes when it is back', async () => {
    await subscribe(pagador)
    answer = () => 503
    await issue()
    await turno()
    await turno()
    expect([enviados.length, (await view(pagador))?.fallas]).toEqual([1, 1])
    await issue()
    en(29)
    await turno()
    expect(enviados).toHaveLength(1)
    en(31)
    await turno()
    expect([enviados.length, await view(pagador)]).toMatchObject([2, { fallas: 2, ultimo_error: '503', en_espera: 2 }])
    answer = () => 200
    en(200)
    await turno()
    await turno()
    expect(await view(pagador)).toMatchObject({ fallas: 0, ultimo_error: null, en_espera: 0, estado: 'activa' })
    expect(new Set(enviados.map((e) => e.headers['webhook-id'])).size).toBe(2)
  })

  it('holds up no other', async () => {
    const otra = await aUsuario(db, { tipo: Rol.OBRASOCIAL, convenio_id: mundo.convenio_id })
    const sana = await aConexion(db, otra, { alcances: ['notificaciones'] })
    await subscribe(pagador)
    await subscribe(sana, { url: 'https://sana.example/' })
    answer = () => (enviados.at(-1)?.url === url ? new ErrorDeSalida('SIN_RESPUESTA') : 200)
    for (let i = 0; i < 7; i++) await issue()
    for (let i = 0; i < 4; i++) await turno()
    expect(await view(sana)).toMatchObject({ en_espera: 0, fallas: 0 })
    expect(await view(pagador)).toMatchObject({ en_espera: 7, fallas: 1, ultimo_error: 'SIN_RESPUESTA' })
  })

  it(`is suspended after ${ritmoNotificaciones.fallas} failures in a row, which is audited, and nothing waits for it`, async () => {
    await subscribe(pagador)
    answer = () => new ErrorDeSalida('DESTINO_NO_ADMITIDO')
    await issue()
    for (let i = 0; i < 20; i++) {
      en(i * 5 * 3_600)
      await turno()
    }
    expect(enviados).toHaveLength(ritmoNotificaciones.fallas)
    expect(await view(pagador)).toMatchObject({
      estado: 'suspendida',
      en_espera: 0,
      ultimo_error: 'DESTINO_NO_ADMITIDO',
    })
    const { rows } = await db.pool.query(
      `select detalle from auditoria where llamada = 'sistema' and detalle like 'conexion%'`,
    )
    expect(rows.at(-1)?.detalle).toBe(`conexion ${pagador.client_id}, avisos suspendidos: DESTINO_NO_ADMITIDO`)
    answer = () => 200
    expect((await save(pagador)).data.suscripcion).toMatchObject({ estado: 'por_confirmar', fallas: 0 })
    await turno()
    expect((await view(pagador))?.estado).toBe('activa')
  })

  it('that says 410 is suspended at once', async () => {
    await subscribe(pagador)
    answer = () => 410
    await issue()
    await turno()
    expect((await view(pagador))?.estado).toBe('suspendida')
  })

  it('of a revoked connection, or of an account that was suspended, is told nothing more', async () => {
    await subscribe(pagador)
    await issue()
    await db.pool.query('update conexiones set revocada_en = now()')
    await turno()
    expect(enviados).toEqual([])
  })
})
