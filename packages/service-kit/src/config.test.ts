import { describe, expect, it } from 'vitest'
import { readConfig, serviceConfigOf, urlPropia, urlPublica } from './config'

const produccion = {
  NODE_ENV: 'production',
  URL_PUBLICA: 'https://receta.ar',
  CORREO_SMTP_URL: 'smtps://correo.receta.ar',
  CORREO_DESDE: 'no-responder@receta.ar',
}

const errorDe = (env: Record<string, string>): string => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('readConfig', () => {
  it('starts without any setting: this machine only, demo people, the embedded database', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: 'localhost',
      NODE_ENV: 'development',
      DEMO: true,
      SEGUNDO_FACTOR_MINUTOS: 5,
      SESION_HORAS: 8,
      PRODUCTO_HORAS: 24,
      LOG: false,
      TRUST_PROXY: false,
      CLIENTES: 4_000,
      CLIENTES_POR_RED: 500,
    })
    expect(readConfig({}).DATABASE_URL).toBeUndefined()
  })

  it.each([
    ['loads no demo people in production', produccion, false],
    ['loads none where it is told not to', { DEMO: '0' }, false],
    ['loads them where it is told to', { NODE_ENV: 'test', DEMO: '1' }, true],
  ])('%s', (_titulo, env, DEMO) => {
    expect(readConfig(env).DEMO).toBe(DEMO)
  })

  it.each([
    ['writes its log in production', produccion, true],
    ['writes none there where it is told not to', { ...produccion, LOG: '0' }, false],
    ['writes one elsewhere where it is told to', { LOG: '1' }, true],
  ])('%s', (_titulo, env, LOG) => {
    expect(readConfig(env).LOG).toBe(LOG)
  })

  it('asks in production for a login of the product besides the owner’s, and takes several servers', () => {
    const DATABASE_URL = 'postgres://dueno:x@a:5432,b:5433/receta?target_session_attrs=read-write'
    expect(errorDe({ ...produccion, DATABASE_URL })).toContain('DATABASE_APP_URL es obligatoria en producción')
    expect(errorDe({ DATABASE_URL })).toBe('')
    expect(errorDe({ DATABASE_URL: 'mysql://a/receta' })).toContain('DATABASE_URL: se espera postgres://')
  })

  it('refuses the demo in production, whose passwords are public', () => {
    expect(errorDe({ NODE_ENV: 'production', DEMO: '1' })).toContain('DEMO=1 no se admite en producción')
  })

  it('O19 names everything that is wrong at once', () => {
    const mensaje = errorDe({ PORT: 'ochenta', DATABASE_URL: 'localhost', SESION_HORAS: '9', LOG: 'quizás' })
    expect(mensaje).toMatch(/^Revisá la configuración: /)
    for (const nombre of ['PORT', 'DATABASE_URL', 'SESION_HORAS', 'LOG']) expect(mensaje).toContain(`${nombre}: `)
  })

  it.each([
    ['SC-04 a session idles at most eight hours', 'SESION_HORAS', '8', '9'],
    ['a second factor lasts at most fifteen minutes', 'SEGUNDO_FACTOR_MINUTOS', '15', '16'],
    ['a product code is at most a week old', 'PRODUCTO_HORAS', '168', '169'],
    ['a session needs two connections at least', 'CONEXIONES', '2', '1'],
    ['the pace of issuing leaves room for a médico at work', 'EMISIONES_POR_HORA', '20', '19'],
  ])('%s', (_titulo, nombre, admitido, no_admitido) => {
    expect(readConfig({ [nombre]: admitido })).toMatchObject({ [nombre]: Number(admitido) })
    expect(errorDe({ [nombre]: no_admitido })).toContain(nombre)
  })

  it.each([
    ['the address that is set', { URL_PUBLICA: 'https://receta.ar' }, 'https://receta.ar'],
    ['without its final slash', { URL_PUBLICA: 'https://receta.ar/' }, 'https://receta.ar'],
    ['this machine otherwise', { PORT: '3100' }, 'http://localhost:3100'],
    ['this machine when it listens on every address', { HOST: '0.0.0.0' }, 'http://localhost:3000'],
  ])('writes into the links %s', (_titulo, env, url_publica) => {
    expect(serviceConfigOf(readConfig(env)).url_publica).toBe(url_publica)
  })

  it.each([
    ['nobody by default', {}, null],
    [
      'whom it is told, without the final slash',
      { PRODUCTOS_URL: 'https://p.ar/v1/', PRODUCTOS_APP_TOKEN: 'x' },
      { url: 'https://p.ar/v1', app_token: 'x' },
    ],
  ])('asks about products it lacks: %s', (_titulo, env, productos) => {
    expect(serviceConfigOf(readConfig(env)).productos).toEqual(productos)
  })

  it.each(['ftp://p.ar', 'p.ar', 'https://usuario:clave@p.ar'])(
    'does not take %s for a product API',
    (PRODUCTOS_URL) => {
      expect(errorDe({ PRODUCTOS_URL })).toContain('PRODUCTOS_URL: ')
    },
  )

  it('learns the port of a free one once it listens', () => {
    const config = readConfig({ PORT: '0', HOST: '::1' })
    expect([urlPublica(config, 4_321), urlPropia(config, 4_321)]).toEqual(Array(2).fill('http://[::1]:4321'))
    expect(urlPublica(readConfig({ URL_PUBLICA: 'https://receta.ar' }), 4_321)).toBe('https://receta.ar')
  })

  it('asks for the public address in production, and takes no other kind of address', () => {
    expect(errorDe({ NODE_ENV: 'production' })).toContain('URL_PUBLICA es obligatoria en producción')
    expect(errorDe({ URL_PUBLICA: 'javascript:alert(1)' })).toContain('URL_PUBLICA: ')
  })

  it('names what production lacks together with what is malformed', () => {
    const mensaje = errorDe({ NODE_ENV: 'production', DEMO: '1', PORT: 'ochenta' })
    for (const nombre of ['PORT', 'DEMO=1', 'URL_PUBLICA', 'CORREO_SMTP_URL', 'CORREO_DESDE'])
      expect(mensaje).toContain(nombre)
  })

  it('asks who the mails come from wherever they leave', () => {
    expect(errorDe({ CORREO_SMTP_URL: 'smtp://localhost:1025' })).toContain('CORREO_DESDE es obligatoria')
    expect(errorDe({ CORREO_SMTP_URL: 'http://localhost' })).toContain('CORREO_SMTP_URL: ')
    expect(readConfig({}).CORREO_DESDE).toBeUndefined()
  })

  it.each([
    ['Receta Clara <no-responder@receta.ar>', { nombre: 'Receta Clara', direccion: 'no-responder@receta.ar' }],
    ['no-responder@receta.ar', { nombre: 'Receta Clara', direccion: 'no-responder@receta.ar' }],
  ])('reads the sender %j', (CORREO_DESDE, remitente) => {
    expect(readConfig({ CORREO_DESDE }).CORREO_DESDE).toEqual(remitente)
  })

  it.each(['Receta', 'a@receta.ar, b@receta.ar', 'X\r\nBcc: y@z.ar <a@receta.ar>', '<a@localhost>'])(
    'refuses the sender %j',
    (CORREO_DESDE) => expect(errorDe({ CORREO_DESDE })).toContain('CORREO_DESDE: '),
  )
})

describe('the registers that are asked about people', () => {
  const BUS_URL = 'https://bus.example/'
  const refeps = { BUS_URL, REFEPS_DOMINIO: 'https://receta.ar', REFEPS_CLAVE: 'x' }
  const renaper = { BUS_URL, RENAPER_NOMBRE: 'a', RENAPER_CLAVE: 'b', RENAPER_DOMINIO: 'c' }

  it('are none, both or one of them', () => {
    const fuentes = (env: Record<string, string>) => serviceConfigOf(readConfig(env)).fuentes
    expect(fuentes({})).toEqual({ refeps: null, renaper: null })
    const url = 'https://bus.example'
    expect(fuentes(refeps)).toEqual({ refeps: { url, dominio: 'https://receta.ar', clave: 'x' }, renaper: null })
    expect(fuentes({ ...refeps, ...renaper }).renaper).toEqual({ url, nombre: 'a', clave: 'b', dominio: 'c' })
  })

  it.each<[string, Record<string, string>, string]>([
    ['half of REFEPS', { BUS_URL, REFEPS_DOMINIO: 'x' }, 'Para REFEPS falta REFEPS_CLAVE'],
    ['RENAPER without its bus', { ...renaper, BUS_URL: undefined as never }, 'Para RENAPER falta BUS_URL'],
    ['a bus for nothing', { BUS_URL }, 'BUS_URL va con las credenciales'],
    [
      'a bus with its password inside',
      { ...refeps, BUS_URL: 'https://a:b@bus.example' },
      'BUS_URL: No lleva usuario ni clave.',
    ],
  ])('refuse %s by name', (_que, env, frase) => {
    expect(errorDe(env)).toContain(frase)
  })
})
