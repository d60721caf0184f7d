import { enqueueCorreo } from '@receta/database'
import { encrypt, createServer, type Deps } from '@receta/service-kit'
import { aMundo, aUsuario, useBase, useBaseDelProducto, useServidor } from '@receta/testing'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ConfigCorreo, mountCorreo } from './mount-correo'
import { useSmtp } from '@receta/testing'

const db = useBase()
const producto = useBaseDelProducto(db)
const { deps: base } = useServidor(db, [])
const smtp = useSmtp()
const demo: ConfigCorreo = { CORREO_SMTP_URL: undefined, CORREO_DESDE: undefined, NODE_ENV: 'development', DEMO: true }
const conSmtp = (): ConfigCorreo => ({
  ...demo,
  CORREO_SMTP_URL: smtp.url(),
  CORREO_DESDE: { nombre: 'Receta Clara', direccion: 'r@recetaclara.example' },
})
let usuario_id = 0
let app: ReturnType<typeof createServer>
let aviso = ''

const start = async (config: ConfigCorreo) => {
  app = createServer()
  const deps: Deps = { ...base, db: producto, now: () => new Date() }
  aviso = mountCorreo(app, deps, config)()
  await app.listen({ port: 0, host: '127.0.0.1' })
}
const enviados = async () =>
  (await db.pool.query<{ n: number }>('select count(*)::int as n from bandeja_salida where enviado_en is not null'))
    .rows[0]?.n

beforeAll(async () => {
  await aMundo(db)
  usuario_id = await aUsuario(db, { usuario: 'norma@example.com' })
})
beforeEach(() => db.pool.query('truncate bandeja_salida, correos_demo, intentos restart identity cascade'))
afterEach(() => app.close())

describe('the mailbox of a demo', () => {
  const recover = () =>
    enqueueCorreo(db.kysely, {
      tipo: 'cambio_clave',
      usuario_id,
      secreto: encrypt(base.claves, 'el-token', 'correo:cambio_clave'),
    })

  it('shows the mails that would have left, with their link', async () => {
    await start(demo)
    expect(aviso).toBe('Correo: sin servidor SMTP, los mensajes se ven en http://prueba.local/demo/correo')
    expect((await app.inject({ url: '/demo/correo' })).body).toContain('Todavía no salió ningún correo')
    await recover()
    await expect.poll(enviados, { timeout: 10_000 }).toBe(1)
    const lista = await app.inject({ url: '/demo/correo' })
    expect(lista.body).toContain('Elegir una clave nueva')
    expect(lista.body).toContain('href="/demo/correo/1"')
    const uno = await app.inject({ url: '/demo/correo/1' })
    expect(uno.body).toContain('srcdoc="&lt;!doctype html&gt;')
    expect(uno.body).toContain('<pre class="papel">')
    expect(uno.body).toContain('http://prueba.local/cambio-clave/el-token')
    expect(uno.body).toContain('norma@example.com')
  })

  it('keeps them encrypted, for they carry links', async () => {
    await start(demo)
    await recover()
    await expect.poll(enviados, { timeout: 10_000 }).toBe(1)
    const { rows } = await db.pool.query('select row_to_json(d)::text as t from correos_demo d')
    expect(rows[0].t).not.toMatch(/el-token|norma@/)
  })

  it('runs nothing: no script, no inline style of its own, only the mail’s by their hash', async () => {
    await start(demo)
    await recover()
    await expect.poll(enviados, { timeout: 10_000 }).toBe(1)
    for (const url of ['/demo/correo', '/demo/correo/1']) {
      const { headers, body } = await app.inject({ url })
      const csp = String(headers['content-security-policy'])
      expect(csp).toContain("default-src 'none'")
      expect(csp).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      expect(body.replace(/srcdoc="[^"]*"/, '')).not.toMatch(/<script|<style|style=|\son\w+=/)
    }
    expect((await app.inject({ url: '/demo/correo/1' })).body).toMatch(
      /<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/,
    )
  })

  it.each(['/demo/correo/2', '/demo/correo/0', '/demo/correo/1%27', `/demo/correo/${'9'.repeat(30)}`])(
    'answers 404 to %s',
    async (url) => {
      await start(demo)
      expect((await app.inject({ url })).statusCode).toBe(404)
    },
  )

  it.each(['estilo.css', 'letra-400.woff2', 'letra-700.woff2'])('brings its own %s', async (archivo) => {
    await start(demo)
    expect((await app.inject({ url: `/demo/correo/${archivo}` })).statusCode).toBe(200)
  })
})

describe('outside a demo', () => {
  it.each([
    ['with SMTP', () => ({ ...conSmtp(), DEMO: false })],
    ['without SMTP', () => ({ ...demo, DEMO: false })],
    ['in production', () => ({ ...conSmtp(), DEMO: false, NODE_ENV: 'production' as const })],
    ['nor in a demo that has SMTP', conSmtp],
  ])('there is no mailbox %s', async (_titulo, config) => {
    await start(config())
    for (const url of ['/demo/correo', '/demo/correo/1', '/demo/correo/estilo.css'])
      expect((await app.inject({ url })).statusCode).toBe(404)
  })

  it('mails wait where nobody can send them, and the start says so', async () => {
    await start({ ...demo, DEMO: false })
    expect(aviso).toContain('falta CORREO_SMTP_URL')
  })
})

describe('with SMTP', () => {
  it('sends while it listens, says where without the password, and ends the mail under way when it closes', async () => {
    await start(conSmtp())
    expect(aviso).toMatch(/^Correo: sale por 127\.0\.0\.1:\d+$/)
    smtp.fail('DATA', { esperaMs: 400 }, 1)
    await enqueueCorreo(db.kysely, { tipo: 'clave_cambiada', usuario_id })
    const tomado = async () => (await db.pool.query('select intentos from bandeja_salida')).rows[0].intentos
    await expect.poll(tomado, { timeout: 10_000, interval: 20 }).toBe(1)
    await app.close()
    expect(smtp.recibidos).toHaveLength(1)
    expect(await enviados()).toBe(1)
  })
})
