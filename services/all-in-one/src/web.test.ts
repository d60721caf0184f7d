import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer, mountDocs } from '@receta/service-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csp, mountContacto, mountWeb } from './web'

const app = createServer()
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const [delHospital, deNadie] = ['A'.repeat(22), 'B'.repeat(22)]
const ancestros = 'frame-ancestors https://his.hospital.ar'
let dist = ''

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'web-'))
  await mkdir(path.join(dist, 'assets'))
  await writeFile(path.join(dist, 'index.html'), '<!doctype html><title>Receta Clara</title>')
  await writeFile(path.join(dist, 'assets', 'app-1a2b.js'), 'export {}')
  await writeFile(path.join(dist, 'config.json'), '{}')
  await app.register(async (servicio) => void servicio.post('/login', async () => ({ ok: true })), {
    prefix: '/recetas',
  })
  mountDocs(app, [], '1.0.0')
  mountContacto(app, 'mailto:seguridad@example.com', () => 'https://receta.ar')
  mountWeb(app, dist, async (marco) => (marco === delHospital ? ancestros : null))
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await rm(dist, { recursive: true, force: true })
})

describe('the web', () => {
  it.each(['/', '/receta?token=x', '/cambio-clave/abc', '/recetario'])(
    'answers %s with the page, never kept',
    async (url) => {
      const { statusCode, headers, body } = await get(url)
      expect(statusCode).toBe(200)
      expect(body).toContain('Receta Clara')
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': csp,
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'reporting-endpoints': 'csp="/csp-informe"',
      })
    },
  )

  it('says whom to tell of a weakness, for half a year from now', async () => {
    const { statusCode, headers, body } = await get('/.well-known/security.txt')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toContain('Contact: mailto:seguridad@example.com\n')
    expect(body).toContain('Canonical: https://receta.ar/.well-known/security.txt\n')
    const [, vence = ''] = /^Expires: (.+)$/m.exec(body) ?? []
    expect(new Date(vence).getTime()).toBeGreaterThan(Date.now() + 150 * 86_400_000)
  })

  it('keeps a hashed file for ever, and a file without a hash for no time', async () => {
    expect((await get('/assets/app-1a2b.js')).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect((await get('/config.json')).headers['cache-control']).toBe('no-cache')
  })

  it.each([
    ['an unknown call', '/recetas/nada', 404, 'RUTA_NO_ENCONTRADA'],
    ['its prefix alone', '/backend', 404, 'RUTA_NO_ENCONTRADA'],
    ['its prefix in other letters', '/%72ecetas/nada', 404, 'RUTA_NO_ENCONTRADA'],
    ['an unknown page of the calls', '/docs/nada', 404, 'RUTA_NO_ENCONTRADA'],
    ['the mailbox outside a demo', '/demo/correo', 404, 'RUTA_NO_ENCONTRADA'],
    ['below the health call', '/salud/nada', 404, 'RUTA_NO_ENCONTRADA'],
    ['a call that is only posted', '/recetas/login', 405, 'METODO_NO_PERMITIDO'],
    ['a missing file', '/assets/nada.js', 404, 'RUTA_NO_ENCONTRADA'],
  ])('answers %s with JSON, not with the page', async (_titulo, url, status, code) => {
    const respuesta = await get(url)
    expect(respuesta.statusCode).toBe(status)
    expect(respuesta.json()).toMatchObject({ error: { code } })
    expect(respuesta.headers['cache-control']).toBe('no-store')
  })

  it.each(['launch?iss=x&launch=y', 'launch/vuelta?code=a', 'prescribir', 'login', '', '/otro.ar'])(
    'lets the origins of an issuer, and nobody else, show the page of its frame: %j',
    async (ruta) => {
      const { statusCode, headers, body } = await get(`/marco/${delHospital}/${ruta}`.replace('.ar', '-ar'))
      expect([statusCode, body.includes('Receta Clara')]).toEqual([200, true])
      expect(headers['content-security-policy']).toBe(csp.replace("frame-ancestors 'none'", ancestros))
      expect([headers['x-frame-options'], headers['cache-control']]).toEqual([undefined, 'no-store'])
    },
  )

  it.each([
    ['of an issuer that nobody lets show it', `/marco/${deNadie}/launch`],
    ['of a name that is none', '/marco/corto/launch'],
    ['of the frame alone', `/marco/${delHospital}`.slice(0, -1)],
    ['whose query names a frame', `/launch?x=/marco/${delHospital}/`],
    ['below another path', `/x/marco/${delHospital}/launch`],
    ['in capitals', `/MARCO/${delHospital}/launch`],
    ['in other letters', `/%6darco/${delHospital}/launch`],
    ['of a normal session', '/prescribir'],
  ])('lets nobody show a page %s', async (_titulo, url) => {
    const { headers } = await get(url)
    expect([headers['content-security-policy'], headers['x-frame-options']]).toEqual([csp, 'DENY'])
  })

  it('shows nobody its files, whatever their address says', async () => {
    const { statusCode, headers } = await get(`/marco/${delHospital}/config.json`)
    expect([statusCode, headers['x-frame-options'], headers['content-security-policy']]).toEqual([
      404,
      'DENY',
      "default-src 'none'; frame-ancestors 'none'",
    ])
  })

  it.each([
    ['/launch?iss=x&launch=y', '/launch?iss=x&launch=y'],
    ['//otro.ar', '/otro.ar'],
    ['/\\otro.ar', '/otro.ar'],
    ['', '/'],
  ])('leads a tab that opens a frame’s %s to %s, where the normal session is', async (ruta, fuera) => {
    const { statusCode, headers } = await get(`/marco/${delHospital}${ruta || '/'}`.replace('.ar', '-ar'), {
      'sec-fetch-dest': 'document',
    })
    expect([statusCode, headers.location]).toEqual([302, fuera.replace('.ar', '-ar')])
  })

  it('runs its own code only: nothing inline, nothing from another site', () => {
    expect(csp).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/)
    expect(csp.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        'report-uri /csp-informe',
        'report-to csp',
      ]),
    )
  })
})
