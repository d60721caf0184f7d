import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mountViolaciones, rutaDeViolaciones } from './violaciones'

// React Aria's only inline rule is copied into our CSS, so no style needs an exception.
const policyWith = (ancestros: string): string =>
  [
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
    ancestros,
    "form-action 'self'",
    // Both names, because browsers support one or the other.
    `report-uri ${rutaDeViolaciones}`,
    'report-to csp',
  ].join('; ')

export const csp = policyWith("frame-ancestors 'none'")

/** An address names whose frame it is of, so that a page's policy depends on nothing that a browser may hold back or forge. */
const enMarco = /^\/marco\/([\w-]{22})(?:\/|$)/

function secure(reply: FastifyReply, ancestros: string | null): void {
  reply
    .header('content-security-policy', ancestros === null ? csp : policyWith(ancestros))
    .header('reporting-endpoints', `csp="${rutaDeViolaciones}"`)
    .header('permissions-policy', 'camera=(self), geolocation=(self), microphone=()')
    .header('cross-origin-opener-policy', 'same-origin')
}

// The prefixes of the services: an unknown path below them is their 404 and not the page.
const ajena = /^\/(?:backend|recetas|vademecum|fhir|docs|demo|salud|vivo|listo)(?:\/|$)/

/** The directive of the pages of that frame; null where nobody may show them. */
export type AncestrosDe = (marco: string) => Promise<string | null>

/** The same address outside of a frame, which is where a browser that opens it in a tab goes; null inside one, and where it does not say. */
function findFuera(request: FastifyRequest): string | null {
  if (request.headers['sec-fetch-dest'] !== 'document') return null
  return request.url.replace(/^\/marco\/[\w-]{22}[/\\]*/, '/')
}

/** Hashed files are cached for ever, the page never. */
export function mountWeb(app: FastifyInstance, dist: string, ancestrosDe: AncestrosDe = async () => null): void {
  mountViolaciones(app)
  /** Who may show the page that is answered; nobody shows any other. */
  const ancestrosDelPedido = new WeakMap<FastifyRequest, string>()
  app.register(fastifyStatic, {
    root: dist,
    serve: false,
    preCompressed: true,
    setHeaders: (respuesta, archivo) => {
      const reply = respuesta as unknown as FastifyReply
      const ancestros = ancestrosDelPedido.get(reply.request) ?? null
      secure(reply, ancestros)
      const eterno = path.relative(dist, archivo).startsWith(`assets${path.sep}`)
      // A stored page would keep the policy of before.
      const deMarco = ancestros === null ? 'no-cache' : 'no-store'
      reply.header('cache-control', eterno ? 'public, max-age=31536000, immutable' : deMarco)
    },
  })
  app.get('/*', async (request, reply) => {
    const ruta = decodeURIComponent(request.url.split('?')[0] ?? '/')
    if (ajena.test(ruta)) return reply.callNotFound()
    // A missing file is a 404; any other path is a route of the client.
    if (/\.\w{2,12}$/.test(ruta)) return reply.sendFile(ruta)
    const [, marco] = enMarco.exec(request.url) ?? []
    if (marco === undefined) return reply.sendFile('index.html')
    const fuera = findFuera(request)
    if (fuera !== null) return reply.redirect(fuera)
    const ancestros = await ancestrosDe(marco)
    if (ancestros !== null) ancestrosDelPedido.set(request, ancestros)
    return reply.sendFile('index.html')
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
