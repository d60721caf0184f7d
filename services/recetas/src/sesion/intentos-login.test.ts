import { hashClave, redesDe } from '@receta/service-kit'
import { aDispositivo, anEmptyWorld, aUsuario, takeCorreos, useBase, useServidor } from '@receta/testing'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countLogin, demasiadosDocumentos } from './intentos-login'
import { login } from './login'

const db = useBase()
const servidor = useServidor(db, [login])
const now = new Date('2026-11-20T13:00:00Z')
const clave = 'RecetaClara#2026'
const username = 'victima@prueba.ar'
const aparato = () => aDispositivo(servidor, () => now)
const propio = { de: aparato() }
const fill = (claveIntento: string, cuenta: number) =>
  db.pool.query(
    `insert into intentos values ($1, $2, $3) on conflict (clave) do update set desde = excluded.desde, cuenta = excluded.cuenta`,
    [claveIntento, now, cuenta],
  )
const cuantos = async (claveIntento: string) =>
  (await db.pool.query<{ cuenta: number }>('select cuenta from intentos where clave like $1', [claveIntento])).rows[0]
    ?.cuenta

beforeAll(async () => {
  await anEmptyWorld(db)
  servidor.setNow(now)
  await aUsuario(db, { usuario: username, clave_hash: await hashClave(clave) })
  await propio.de.ingresar({ username, password: clave })
})

it.each([
  ['the account from that address', `login:${username}:127.0.0.1`, 10],
  ['the address', 'login-desde:127.0.0.1', 100],
  ['the account from that address in a day', `login-dia:${username}:127.0.0.1`, 40],
  ['the address in a day', 'login-dia-desde:127.0.0.1', 1_000],
])(
  'S048 while %s is guessed at, the owner’s own device enters and a new one waits',
  async (_titulo, contador, maximo) => {
    await fill(contador, maximo)
    expect((await aparato().ingresar({ username, password: clave })).status).toBe(429)
    expect((await propio.de.ingresar({ username, password: clave })).status).toBe(200)
    // It is not counted there either.
    expect(await cuantos(contador)).toBe(maximo + 1)
    await db.pool.query('delete from intentos')
  },
)

it.each([
  ['of the account from everywhere', `login:${username}`, 60],
  ['of the account from everywhere in a day', `login-dia:${username}`, 300],
  ['of everybody', 'login-global:3', 2_000],
  ['of everybody, counted by 1.1.0', 'login-global', 2_000],
])(
  'S9 tries of strangers %s stop no new device from a network of its own, which then has three',
  async (_t, contador, n) => {
    await fill(contador, n)
    for (let i = 0; i < 3; i++)
      expect((await aparato().ingresar({ username, password: 'mala' })).data.error.code).toBe('CREDENCIALES_INVALIDAS')
    expect((await aparato().ingresar({ username, password: clave })).status).toBe(429)
    expect((await propio.de.ingresar({ username, password: clave })).status).toBe(200)
    await db.pool.query('delete from intentos')
    await fill(contador, n)
    expect((await aparato().ingresar({ username, password: clave })).status).toBe(200)
    await db.pool.query('delete from intentos')
  },
)

it('an account is guessed at from all the networks of one /48, or of one /24, as from four of them, and no other account is', async () => {
  const tryFrom = async (ip: string, usuario: string) =>
    (await countLogin(db, { usuario, redes: redesDe(ip), dispositivo_id: null, globales: 2_000 }, now)).demasiados
  for (const de of [(i: number) => `2001:db9:77:${i.toString(16)}::1`, (i: number) => `203.0.113.${i}`]) {
    await db.pool.query('delete from intentos')
    const tries: boolean[] = []
    for (let i = 0; i < 120; i++) tries.push(await tryFrom(de(i), username))
    expect(tries.indexOf(true)).toBe(40)
    expect(tries.slice(60).filter((demasiados) => !demasiados)).toEqual([])
    expect(await tryFrom(de(7), 'otra@prueba.ar')).toBe(false)
    expect(await tryFrom('2001:db9:78::1', username)).toBe(false)
  }
  await db.pool.query('delete from intentos')
})

it.each([
  ['203.0.113.5', [':203.0.113.5', ':en:203.0.113.0/24']],
  ['2001:db8:1:2::7', [':2001:db8:1:2::/64', ':en:2001:db8:1::/48']],
])(
  'S9 names that a stranger makes up of hers and of the network of %s stop her there no more than anybody',
  async (suya, colas) => {
    await db.pool.query('delete from intentos')
    const tryFrom = async (ip: string, usuario: string) =>
      (await countLogin(db, { usuario, redes: redesDe(ip), dispositivo_id: null, globales: 2_000 }, now)).demasiados
    for (const cola of colas) for (let i = 0; i < 45; i++) await tryFrom(`198.51.${i}.1`, username + cola)
    expect(await tryFrom(suya, username)).toBe(false)
    await db.pool.query('delete from intentos')
  },
)

it.each([
  ['2001:db9:77::/48', (i: number) => `2001:db9:77:${i.toString(16)}::1`],
  ['203.0.113.0/24', (i: number) => `203.0.113.${i}`],
])(
  'S9 from all the networks of %s many accounts are tried as from four of them, and from elsewhere as ever',
  async (ancha, de) => {
    const tryFrom = async (ip: string, usuario: string, globales: number) =>
      (await countLogin(db, { usuario, redes: redesDe(ip), dispositivo_id: null, globales }, now)).demasiados
    for (const [globales, quedan] of [
      [2_000, 400],
      [0, 40],
    ] as const) {
      await db.pool.query('delete from intentos')
      await fill(`login-desde:en:${ancha}`, quedan - 2)
      const tries: boolean[] = []
      for (let i = 0; i < 4; i++) tries.push(await tryFrom(de(i), `cuenta${i}@prueba.ar`, globales))
      expect(tries).toEqual([false, false, true, true])
      expect(await tryFrom('2001:db9:78::1', 'otra@prueba.ar', globales)).toBe(false)
    }
    await db.pool.query('delete from intentos')
  },
)

describe('S9 in a day, however slowly one tries', () => {
  const [otro, rato, dia] = ['otro@prueba.ar', 16 * 60_000, 24 * 3_600_000]
  let otro_id = 0
  const avisos = async () =>
    (await takeCorreos(db, servidor.deps.claves))
      .filter(({ tipo }) => tipo === 'clave_intentos')
      .map(({ usuario_id }) => usuario_id)
  /** Wrong ones, nine in each quarter of an hour. */
  const tryTimes = async (dispositivo_id: number | null, cuantas: number) => {
    const demasiados: boolean[] = []
    for (let i = 0; i < cuantas; i++)
      demasiados.push(await countAt(new Date(now.getTime() + Math.floor(i / 9) * rato), dispositivo_id))
    return demasiados.indexOf(true)
  }
  const countAt = async (hora: Date, dispositivo_id: number | null) =>
    (await countLogin(db, { usuario: otro, redes: redesDe('203.0.113.7'), dispositivo_id, globales: 2_000 }, hora))
      .demasiados

  beforeAll(async () => {
    otro_id = await aUsuario(db, { usuario: otro, clave_hash: await hashClave(clave) })
  })
  beforeEach(() => db.pool.query('delete from intentos'))
  afterEach(() => servidor.setNow(now))

  it('a stranger has forty tries of an account, a device that entered it sixty, and neither stops the other', async () => {
    expect(await tryTimes(null, 42)).toBe(40)
    expect(await countAt(new Date(now.getTime() + 5 * rato), 7)).toBe(false)
    expect(await tryTimes(7, 60)).toBe(59)
    const manana = new Date(now.getTime() + dia + 7 * rato)
    expect([await countAt(manana, null), await countAt(manana, 7)]).toEqual([false, false])
  })

  it('a right password uses up no day, of whoever is behind a network that many share', async () => {
    for (let i = 0; i < 5; i++) {
      servidor.setNow(new Date(now.getTime() + i * rato))
      const nuevo = aDispositivo(servidor, () => servidor.deps.now())
      expect((await nuevo.ingresar({ username: otro, password: clave })).status).toBe(200)
    }
    expect([await cuantos(`login-dia:${otro}:%`), await cuantos('login-dia-desde:%')]).toEqual([0, 0])
  })

  it('its owner is told once that strangers try many', async () => {
    await avisos()
    await fill(`login-dia:${otro}`, 58)
    await aparato().ingresar({ username: otro, password: 'mala' })
    expect(await avisos()).toEqual([])
    for (let i = 0; i < 2; i++) await aparato().ingresar({ username: otro, password: 'mala' })
    expect(await avisos()).toEqual([otro_id])
    await fill('login-dia:nadie@prueba.ar', 70)
    expect((await aparato().ingresar({ username: 'nadie@prueba.ar', password: 'mala' })).status).toBe(400)
    expect(await avisos()).toEqual([])
  })
})

describe('S9 of everybody in a day', () => {
  beforeEach(() => db.pool.query('delete from intentos'))

  it('past it a network has forty left and its /24 four times as many, whose right ones cost nothing; known devices enter', async () => {
    const tryFrom = (ip: string, usuario: string) =>
      countLogin(db, { usuario, redes: redesDe(ip), dispositivo_id: null, globales: 2_000 }, now)
    await fill('login-dia-global:3', 19_999)
    await fill('login-dia-desde:127.0.0.1', 40)
    expect((await tryFrom('127.0.0.1', 'a@prueba.ar')).demasiados).toBe(false)
    expect((await aparato().ingresar({ username, password: clave })).status).toBe(429)
    expect((await propio.de.ingresar({ username, password: clave })).status).toBe(200)
    for (let i = 0; i < 45; i++) await (await tryFrom('198.51.100.7', `b${i}@prueba.ar`)).forgive()
    expect((await tryFrom('198.51.100.7', 'c@prueba.ar')).demasiados).toBe(false)
    await fill('login-dia-desde:en:198.51.100.0/24', 160)
    expect((await tryFrom('198.51.100.8', 'c@prueba.ar')).demasiados).toBe(true)
    expect((await tryFrom('203.0.113.8', 'c@prueba.ar')).demasiados).toBe(false)
  })

  it.each([
    ['login-documento', 300],
    ['login-documento-dia', 3_000],
  ])(
    'DNIs typed at the door end for a network or the /24 around it (%s), and for no other and no device',
    async (c, n) => {
      const typed = (ip: string, dispositivo_id: number | null = null) =>
        demasiadosDocumentos(db, { redes: redesDe(ip), dispositivo_id }, now)
      await fill(`${c}:203.0.113.7`, n - 1)
      await fill(`${c}:en:198.51.100.0/24`, 4 * n - 1)
      for (const ip of ['203.0.113.7', '198.51.100.7'])
        expect([await typed(ip), await typed(ip)]).toEqual([false, true])
      expect([await typed('203.0.113.8'), await typed('203.0.113.7', 7)]).toEqual([false, false])
      await fill(`${c}:dispositivo:7`, n)
      expect(await typed('203.0.113.8', 7)).toBe(true)
    },
  )
})

it.each([
  ['the cookie without the key', () => ({ dpop: aparato().prueba() })],
  ['an old proof', () => ({ dpop: propio.de.prueba({ iat: Math.floor(now.getTime() / 1000) - 61 }) })],
  ['the key without the cookie', () => ({ cookie: 'XSRF-TOKEN=eco' })],
])('%s is no known device', async (_titulo, extra) => {
  await fill(`login:${username}:127.0.0.1`, 10)
  expect((await propio.de.ingresar({ username, password: clave }, extra())).status).toBe(429)
  await db.pool.query('delete from intentos')
})

it('a known device has ten tries of its own, for its own account only', async () => {
  for (let i = 0; i < 10; i++)
    expect((await propio.de.ingresar({ username, password: 'mala' })).data.error.code).toBe('CREDENCIALES_INVALIDAS')
  expect((await propio.de.ingresar({ username, password: clave })).status).toBe(429)
  expect(await cuantos(`login:${username}`)).toBeUndefined()
  await propio.de.ingresar({ username: 'otra@prueba.ar', password: 'mala' })
  expect(await cuantos('login:otra@prueba.ar')).toBe(1)
})

it('a re-login that is refused counts as a wrong password does', async () => {
  await db.pool.query('delete from intentos')
  for (let i = 0; i < 10; i++) expect((await aparato().renovar(username)).status).toBe(400)
  expect((await aparato().renovar(username)).status).toBe(429)
  expect((await aparato().ingresar({ username, password: clave })).status).toBe(429)
})

it('O17 those who enter at the same time are all taken off the counters they share', async () => {
  await db.pool.query('delete from intentos')
  const nombres = Array.from({ length: 24 }, (_, i) => `juntos${i}@prueba.ar`)
  const clave_hash = await hashClave(clave)
  for (const usuario of nombres) await aUsuario(db, { usuario, clave_hash })
  const adentro = await Promise.all(
    nombres.map((usuario) => aparato().ingresar({ username: usuario, password: clave })),
  )
  expect(adentro.map((r) => r.status)).toEqual(Array(24).fill(200))
  const { rows } = await db.pool.query<{ cuenta: number }>(
    "select cuenta from intentos where clave like 'login-global%'",
  )
  // O17: in several rows, so that they did not wait for one another.
  expect(rows.length).toBeGreaterThan(4)
  expect([rows.filter((r) => r.cuenta !== 0), await cuantos('login-desde:%')]).toEqual([[], 0])
})
