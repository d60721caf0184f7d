import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer, mountDocs } from '@receta/service-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csp, mountContacto, mountWeb } from './web'

const app = createServer()
const get = (url: string) => app.inject({ url })
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
  mountWeb(app, dist)
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

  it('runs its own code only: nothing inline, nothing from another site', () => {
    expect(csp).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/)
    expect(csp).toContain("default-src 'self'")
    expect(csp).toContain("frame-ancestors 'none'")
  })
})
