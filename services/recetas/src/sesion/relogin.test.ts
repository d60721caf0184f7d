import * as contract from '@receta/contract'
import { endOtherSesiones, findCuenta } from '@receta/database'
import { hashClave } from '@receta/service-kit'
import { aDispositivo, anEmptyWorld, aUsuario, type DispositivoPrueba, useBase, useServidor } from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { segundoFactor } from './factores/segundo-factor'
import { login } from './login'
import { logout } from './logout'
import { test } from './test'
import { saveCorreo } from '../usuarios/registro/registro.repository'

const db = useBase()
const servidor = useServidor(db, [login, logout, test, segundoFactor])
const clave = 'RecetaClara#2026'
const inicio = new Date('2026-11-20T13:00:00Z')
let ahora = inicio
let clave_hash = ''
let cuantos = 0

const advance = (ms: number) => {
  ahora = new Date(ahora.getTime() + ms)
  servidor.setNow(ahora)
}
const sinId = (raw: string) => raw.replace(/"request_id":"[\w-]+"/, '')
const aparato = () => aDispositivo(servidor, () => ahora)
const vive = async (token: string, aparatoQuePide: DispositivoPrueba) =>
  (await servidor.call(contract.test, {}, { token }, aparatoQuePide.headers())).status
const correos = async (usuario: string) =>
  (
    await db.pool.query<{ tipo: string }>(
      'select b.tipo from bandeja_salida b join usuarios u using (usuario_id) where u.usuario = $1 order by mensaje_id',
      [usuario],
    )
  ).rows.map((r) => r.tipo)

/** A user who just logged in on a browser of his own. */
async function adentro() {
  const usuario = `persona${++cuantos}@prueba.ar`
  const usuario_id = await aUsuario(db, { usuario, clave_hash })
  const navegador = aparato()
  const { data } = await navegador.ingresar({ username: usuario, password: clave })
  const viejas = new Map(navegador.cookies)
  return { usuario, usuario_id, navegador, token: data.access_token as string, viejas }
}
type Adentro = Awaited<ReturnType<typeof adentro>>

beforeAll(async () => {
  await anEmptyWorld(db)
  await db.kysely
    .insertInto('aplicaciones')
    .values({ soft_id: 7, app_token: 'app-nativa', canal: 'movil', nombre: 'Teléfono' })
    .execute()
  clave_hash = await hashClave(clave)
})
beforeEach(() => {
  ahora = inicio
  servidor.setNow(ahora)
})

describe('POST /login as JSON, the re-login', () => {
  it('§4 renews the session of its own device: new tokens, and the old ones end at once', async () => {
    const { usuario, navegador, token, viejas } = await adentro()
    const { status, data } = await navegador.renovar(usuario)
    expect([status, Object.keys(data).sort()]).toEqual([
      200,
      ['access_token', 'convenio_id', 'descripcion', 'roles', 'tipo', 'usuario'],
    ])
    expect(navegador.cookies.get('refresco')).not.toBe(viejas.get('refresco'))
    expect(await vive(token, navegador)).toBe(401)
    expect(await vive(data.access_token, navegador)).toBe(200)
  })

  it('goes on by the name it was entered with after its owner confirmed another address, on each of his devices', async () => {
    const { usuario, usuario_id, navegador } = await adentro()
    const otro = aparato()
    await otro.ingresar({ username: usuario, password: clave })
    for (const email of [`nuevo${usuario}`, `otro${usuario}`]) {
      const anterior = (await findCuenta(db.kysely, usuario_id))?.usuario ?? ''
      await db.kysely.transaction().execute((trx) => saveCorreo(trx, usuario_id, email, anterior))
    }
    for (const aparatoSuyo of [navegador, otro]) {
      const { status, data } = await aparatoSuyo.renovar(usuario)
      expect([status, data.usuario]).toEqual([200, `otro${usuario}`])
      expect(await vive(data.access_token, aparatoSuyo)).toBe(200)
    }
    const despues = aparato()
    await despues.ingresar({ username: `otro${usuario}`, password: clave })
    expect((await despues.renovar(usuario)).status).toBe(400)
    expect((await despues.renovar(`otro${usuario}`)).status).toBe(200)
  })

  it('SC-04 renewing is not use: the idle limit stays where the last call left it', async () => {
    const { usuario, navegador } = await adentro()
    for (let i = 0; i < 31; i++) {
      advance(15 * 60_000)
      expect((await navegador.renovar(usuario)).status).toBe(200)
    }
    advance(15 * 60_000)
    expect((await navegador.renovar(usuario)).status).toBe(400)
  })

  it('a renewed session is not stepped up, and says so with 403 where that is asked', async () => {
    const { usuario, usuario_id, navegador } = await adentro()
    await db.pool.query('update sesiones set segundo_factor_en = $1 where usuario_id = $2', [ahora, usuario_id])
    const { data } = await navegador.renovar(usuario)
    const probada = await servidor.call(contract.test, {}, { token: data.access_token }, navegador.headers())
    expect(probada.data.data.segundo_factor_hasta).toBeNull()
  })

  it('fifty at once leave one live chain, and all of them learn the same tokens', async () => {
    const { usuario, navegador } = await adentro()
    const cookie = navegador.headers()['cookie'] ?? ''
    const todas = await Promise.all(Array.from({ length: 50 }, () => navegador.renovar(usuario, { cookie })))
    expect(new Set(todas.map((r) => r.status))).toEqual(new Set([200]))
    expect(new Set(todas.map((r) => r.data.access_token)).size).toBe(1)
    expect(new Set(todas.map((r) => r.cookies.find((c) => c.name === 'refresco')?.value)).size).toBe(1)
    expect((await navegador.renovar(usuario)).status).toBe(200)
    expect(await correos(usuario)).toEqual(['sesion_nueva'])
  })

  it('whoever lost the answer gets the same one for ten seconds', async () => {
    const { usuario, navegador, viejas } = await adentro()
    const primera = await navegador.renovar(usuario)
    advance(10_000)
    for (const [nombre, valor] of viejas) navegador.cookies.set(nombre, valor)
    const segunda = await navegador.renovar(usuario)
    expect([segunda.status, segunda.data]).toEqual([200, primera.data])
  })
})

describe('what renews nothing', () => {
  const goBack = (navegador: DispositivoPrueba, viejas: Map<string, string>) => {
    for (const [nombre, valor] of viejas) navegador.cookies.set(nombre, valor)
  }
  type Caso = [titulo: string, ask: (a: Adentro) => Promise<{ status: number; raw: string }>]
  const casos: Caso[] = [
    ['no cookie', ({ navegador, usuario }) => navegador.renovar(usuario, { cookie: 'XSRF-TOKEN=eco' })],
    [
      'another user’s cookies',
      async ({ navegador, usuario }) => {
        goBack(navegador, (await adentro()).viejas)
        return navegador.renovar(usuario)
      },
    ],
    ['another user name', async ({ navegador }) => navegador.renovar((await adentro()).usuario)],
    ['another soft id', ({ navegador, usuario }) => navegador.renovar(usuario, {}, '2')],
    ['another key', ({ navegador, usuario }) => navegador.renovar(usuario, { dpop: aparato().prueba() })],
    ['no proof', ({ navegador, usuario }) => navegador.renovar(usuario, { dpop: '' })],
    [
      'a proof of two minutes ago',
      ({ navegador, usuario }) => {
        const dpop = navegador.prueba()
        advance(61_000)
        return navegador.renovar(usuario, { dpop })
      },
    ],
    [
      'a proof already taken',
      async ({ navegador, usuario }) => {
        const dpop = navegador.prueba()
        await navegador.renovar(usuario, { dpop })
        return navegador.renovar(usuario, { dpop })
      },
    ],
    [
      'a used credential from another device',
      async ({ navegador, usuario, viejas }) => {
        await navegador.renovar(usuario)
        const otro = aparato()
        goBack(otro, viejas)
        return otro.renovar(usuario)
      },
    ],
    [
      'a used credential after ten seconds',
      async ({ navegador, usuario, viejas }) => {
        await navegador.renovar(usuario)
        advance(10_001)
        goBack(navegador, viejas)
        return navegador.renovar(usuario)
      },
    ],
    [
      'a session that was closed',
      async ({ navegador, usuario, token }) => {
        await servidor.call(contract.logout, {}, { token }, navegador.headers())
        return navegador.renovar(usuario)
      },
    ],
    [
      'a session that a new password ended',
      async ({ navegador, usuario, usuario_id }) => {
        await endOtherSesiones(db.kysely, usuario_id, null, ahora)
        return navegador.renovar(usuario)
      },
    ],
    [
      'a user who is no longer active',
      async ({ navegador, usuario }) => {
        await db.pool.query(`update usuarios set estado = 'baja' where usuario = $1`, [usuario])
        return navegador.renovar(usuario)
      },
    ],
    [
      'eight hours without use',
      ({ navegador, usuario }) => {
        advance(8 * 3_600_000)
        return navegador.renovar(usuario)
      },
    ],
    [
      'a day after it was opened, however much it was used',
      async ({ navegador, usuario, usuario_id }) => {
        await db.pool.query(`update sesiones set vence_en = creada_en + interval '24 hours' where usuario_id = $1`, [
          usuario_id,
        ])
        advance(24 * 3_600_000)
        return navegador.renovar(usuario)
      },
    ],
    ['another site', ({ navegador, usuario }) => navegador.renovar(usuario, { origin: 'https://otro.sitio' })],
    [
      'a page that says it is of another site',
      ({ navegador, usuario }) => navegador.renovar(usuario, { 'sec-fetch-site': 'same-site' }),
    ],
    [
      'a blank password by the form',
      ({ navegador, usuario }) => navegador.ingresar({ username: usuario, password: '' }),
    ],
  ]

  it.each(casos)('%s: the bytes of a wrong password, and no cookie', async (_titulo, ask) => {
    const persona = await adentro()
    const { status, raw, ...resto } = await ask(persona)
    const ajeno = await aparato().ingresar({ username: `nadie${cuantos}@prueba.ar`, password: 'mala' })
    expect([status, sinId(raw)]).toEqual([400, sinId(ajeno.raw)])
    expect((resto as { cookies?: unknown[] }).cookies ?? []).toEqual([])
  })

  it('a stored blank password does not enter either', async () => {
    const usuario = 'sin-clave@prueba.ar'
    await aUsuario(db, { usuario, clave_hash: await hashClave('') })
    expect((await aparato().ingresar({ username: usuario, password: '' })).status).toBe(400)
  })

  it('a password in the JSON form is named as the field that is wrong', async () => {
    const { navegador, usuario } = await adentro()
    const cuerpo = JSON.stringify({ password: clave, username: usuario, client_id: '1' })
    const { status, data } = await navegador.send(cuerpo, 'application/json')
    expect([status, Object.keys(data.error.fields)]).toEqual([400, ['password']])
  })

  it.each([
    ['signed by no key', (dpop: string) => `${dpop.split('.').slice(0, 2).join('.')}.${'A'.repeat(86)}`],
    ['with alg none', (dpop: string) => conCabecera(dpop, { alg: 'none' })],
    ['with alg HS256', (dpop: string) => conCabecera(dpop, { alg: 'HS256' })],
    ['in two parts', (dpop: string) => dpop.split('.').slice(0, 2).join('.')],
    ['that is no base64', () => 'á.é.í'],
  ])('a proof %s', async (_titulo, romper) => {
    const { navegador, usuario } = await adentro()
    expect((await navegador.renovar(usuario, { dpop: romper(navegador.prueba()) })).status).toBe(400)
  })
  const conCabecera = (dpop: string, cambios: object) => {
    const [cabecera = '', ...resto] = dpop.split('.')
    const leida = JSON.parse(Buffer.from(cabecera, 'base64url').toString()) as object
    return [Buffer.from(JSON.stringify({ ...leida, ...cambios })).toString('base64url'), ...resto].join('.')
  }

  it.each([
    ['another method', { htm: 'GET' }],
    ['another path', { htu: 'http://prueba.local/logout' }],
    ['another site', { htu: 'https://otro.sitio/login' }],
    ['no identifier', { jti: '' }],
  ])('a proof for %s', async (_titulo, cambios) => {
    const { navegador, usuario } = await adentro()
    expect((await navegador.renovar(usuario, { dpop: navegador.prueba(cambios) })).status).toBe(400)
    expect((await navegador.renovar(usuario)).status).toBe(200)
  })
})

describe('a credential that comes back', () => {
  it('ends the session for the thief and for the owner, and the owner is told', async () => {
    const { usuario, navegador, viejas } = await adentro()
    const { data } = await navegador.renovar(usuario)
    const ladron = aparato()
    for (const [nombre, valor] of viejas) ladron.cookies.set(nombre, valor)
    expect((await ladron.renovar(usuario)).status).toBe(400)
    expect(await vive(data.access_token, navegador)).toBe(401)
    expect((await navegador.renovar(usuario)).status).toBe(400)
    expect(await correos(usuario)).toEqual(['sesion_nueva', 'sesion_robada'])
  })

  it('of long ago does too, also on its own device', async () => {
    const { usuario, navegador, viejas } = await adentro()
    await navegador.renovar(usuario)
    await navegador.renovar(usuario)
    for (const [nombre, valor] of viejas) navegador.cookies.set(nombre, valor)
    expect((await navegador.renovar(usuario)).status).toBe(400)
    expect(await correos(usuario)).toContain('sesion_robada')
  })
})

describe('the access token', () => {
  it('S075 copied to another browser is nobody’s', async () => {
    const { token, navegador } = await adentro()
    expect(await vive(token, navegador)).toBe(200)
    expect((await servidor.call(contract.test, {}, { token })).status).toBe(401)
    expect(await vive(token, aparato())).toBe(401)
    expect(await vive(token, (await adentro()).navegador)).toBe(401)
  })

  it('of a login that registers no key is good alone, and cannot be renewed', async () => {
    const usuario = 'integrador@prueba.ar'
    await aUsuario(db, { usuario, clave_hash })
    const api = aparato()
    const { data, cookies } = await api.ingresar({ username: usuario, password: clave }, { dpop: '' })
    expect(cookies).toEqual([])
    expect((await servidor.call(contract.test, {}, { token: data.access_token })).status).toBe(200)
    expect((await api.renovar(usuario)).status).toBe(400)
  })
})

describe('the secrets of a device', () => {
  it('are cookies that no script reads, and only login receives the one that renews', async () => {
    const usuario = 'galletas@prueba.ar'
    await aUsuario(db, { usuario, clave_hash })
    const { cookies } = await aparato().ingresar({ username: usuario, password: clave })
    expect(cookies).toEqual([
      expect.objectContaining({ name: 'refresco', path: '/login', httpOnly: true, sameSite: 'Strict' }),
      expect.objectContaining({ name: 'dispositivo', path: '/', httpOnly: true, sameSite: 'Strict' }),
    ])
  })

  it('carry the __Host- prefix over TLS, and the names without it count for nothing', async () => {
    const usuario = 'tls@prueba.ar'
    await aUsuario(db, { usuario, clave_hash })
    const { config } = servidor.deps
    config.url_publica = 'https://prueba.local'
    try {
      const navegador = aparato()
      const { cookies, data } = await navegador.ingresar({ username: usuario, password: clave })
      expect(cookies).toEqual(
        ['__Host-refresco', '__Host-dispositivo'].map((name) =>
          expect.objectContaining({ name, path: '/', secure: true, httpOnly: true, sameSite: 'Strict' }),
        ),
      )
      expect(await vive(data.access_token, navegador)).toBe(200)
      const sinPrefijo = navegador.headers()['cookie']?.replaceAll('__Host-', '') ?? ''
      const headers = { ...navegador.headers(), cookie: sinPrefijo }
      expect((await servidor.call(contract.test, {}, { token: data.access_token }, headers)).status).toBe(401)
    } finally {
      config.url_publica = 'http://prueba.local'
    }
  })

  it('are answered in the body to a phone, which sends them as headers; to a browser never', async () => {
    const usuario = 'telefono@prueba.ar'
    await aUsuario(db, { usuario, clave_hash })
    const app = { 'application-id': 'app-nativa', cookie: 'XSRF-TOKEN=eco', origin: '' }
    const telefono = aparato()
    const { data, cookies } = await telefono.ingresar({ username: usuario, password: clave }, app)
    expect([cookies, data.refresco, data.dispositivo]).toEqual([
      [],
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ])
    const secretos = { 'x-dispositivo': data.dispositivo, 'x-refresco': data.refresco }
    const probe = (extra: Record<string, string>) =>
      servidor.call(contract.test, {}, { token: data.access_token }, { 'application-id': 'app-nativa', ...extra })
    expect([(await probe(secretos)).status, (await probe({})).status]).toEqual([200, 401])
    const renovada = await telefono.renovar(usuario, { ...app, ...secretos }, '7')
    expect([renovada.status, renovada.data.dispositivo]).toEqual([200, data.dispositivo])
    expect(renovada.data.refresco).not.toBe(data.refresco)
  })

  it('entering again on the same browser ends the session it had, and tells nobody', async () => {
    const { usuario, navegador, token } = await adentro()
    const { data } = await navegador.ingresar({ username: usuario, password: clave })
    expect([await vive(token, navegador), await vive(data.access_token, navegador)]).toEqual([401, 200])
    expect(await correos(usuario)).toEqual(['sesion_nueva'])
  })

  it('are drawn anew for a browser that lost its key, and the owner is told', async () => {
    const { usuario, navegador } = await adentro()
    const otro = aparato()
    for (const [nombre, valor] of navegador.cookies) otro.cookies.set(nombre, valor)
    await otro.ingresar({ username: usuario, password: clave })
    expect(otro.cookies.get('dispositivo')).not.toBe(navegador.cookies.get('dispositivo'))
    expect(await correos(usuario)).toEqual(['sesion_nueva', 'sesion_nueva'])
  })
})
