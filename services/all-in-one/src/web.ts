import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { mountViolaciones, rutaDeViolaciones } from './violaciones'

// React Aria's only inline rule is copied into our CSS, so no style needs an exception.
export const csp = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'self' blob:",
  "frame-src 'self' blob:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  // Both names, because browsers support one or the other.
  `report-uri ${rutaDeViolaciones}`,
  'report-to csp',
].join('; ')

function secure(reply: FastifyReply): void {
  reply
    .header('content-security-policy', csp)
    .header('reporting-endpoints', `csp="${rutaDeViolaciones}"`)
    .header('permissions-policy', 'camera=(self), geolocation=(self), microphone=()')
    .header('cross-origin-opener-policy', 'same-origin')
}

// The prefixes of the services: an unknown path below them is their 404 and not the page.
const ajena = /^\/(?:backend|recetas|vademecum|fhir|docs|demo|salud|vivo|listo)(?:\/|$)/

/** Hashed files are cached for ever, the page never. */
export function mountWeb(app: FastifyInstance, dist: string): void {
  mountViolaciones(app)
  app.register(fastifyStatic, {
    root: dist,
    serve: false,
    preCompressed: true,
    setHeaders: (reply, archivo) => {
      secure(reply as unknown as FastifyReply)
      const eterno = path.relative(dist, archivo).startsWith(`assets${path.sep}`)
      ;(reply as unknown as FastifyReply).header(
        'cache-control',
        eterno ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  app.get('/*', (request, reply) => {
    const ruta = decodeURIComponent(request.url.split('?')[0] ?? '/')
    if (ajena.test(ruta)) return reply.callNotFound()
    // A missing file is a 404; any other path is a route of the client.
    return reply.sendFile(/\.\w{2,12}$/.test(ruta) ? ruta : 'index.html')
  })
}

/** RFC 9116. It never lapses by itself: it is written anew for each reader. */
export function mountContacto(app: FastifyInstance, contacto: string | undefined, url_publica: () => string): void {
  if (contacto === undefined) return
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const vence = new Date(Date.now() + 180 * 86_400_000).toISOString()
    reply.type('text/plain; charset=utf-8')
    const lineas = [`Contact: ${contacto}`, `Expires: ${vence}`, 'Preferred-Languages: es, en']
    return [...lineas, `Canonical: ${url_publica()}/.well-known/security.txt`, ''].join('\n')
  })
}
