import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from './claves'
import type { ServiceConfig } from './deps'

// A room that looks at a request or an answer itself names them without a dependency of its own.
export type { FastifyReply, FastifyRequest }

/**
 * What a device holds besides its key: `dispositivo` recognises it and stays, `refresco` renews its session and changes
 * each time. A browser gets them as cookies that no script reads, a phone's application in the body and sends them as headers.
 */
export type Secretos = { refresco: string | null; dispositivo: string | null }

const bienFormado = (valor: unknown): string | null =>
  typeof valor === 'string' && /^[\w-]{43}$/.test(valor) ? valor : null

/** Whether the browser talks to us over TLS, also when a proxy ends it. */
const esSeguro = (request: FastifyRequest, config: ServiceConfig): boolean =>
  request.protocol === 'https' || config.url_publica.startsWith('https:')

// With its prefix a browser takes the cookie from this host alone, over TLS, for every path; plain http cannot have it.
const nombreCookie = (nombre: keyof Secretos, seguro: boolean) => (seguro ? `__Host-${nombre}` : nombre)

/** A phone's application keeps its own secrets; everything else is a browser. */
export const esNativa = (request: FastifyRequest): boolean =>
  request.aplicacion !== null && request.aplicacion.canal !== 'web'

/** What the caller shows of its device; null where it shows nothing, or not what we give. */
export function secretosDe(request: FastifyRequest, config: ServiceConfig): Secretos {
  if (esNativa(request))
    return {
      refresco: bienFormado(request.headers['x-refresco']),
      dispositivo: bienFormado(request.headers['x-dispositivo']),
    }
  const seguro = esSeguro(request, config)
  return {
    refresco: bienFormado(request.cookies[nombreCookie('refresco', seguro)]),
    dispositivo: bienFormado(request.cookies[nombreCookie('dispositivo', seguro)]),
  }
}

/** Whether what is bound to `hash` (null: to nothing) may be used beside this secret. */
export function isAtadoA(hash: Buffer | null, secreto: string | null): boolean {
  if (hash === null) return true
  return secreto !== null && timingSafeEqual(hash, sha256(secreto))
}

const dias = 24 * 60 * 60

/** Hands the device its secrets: as cookies to a browser, to be answered in the body to a phone. */
export function entregarSecretos(
  request: FastifyRequest,
  reply: FastifyReply,
  config: ServiceConfig,
  { refresco, dispositivo }: { refresco: string; dispositivo: string },
): { refresco?: string; dispositivo?: string } {
  if (esNativa(request)) return { refresco, dispositivo }
  const secure = esSeguro(request, config)
  const cookie = { httpOnly: true, sameSite: 'strict', secure } as const
  // Where the prefix lets it, only the path that renews receives what renews.
  const path = secure ? '/' : (request.url.split('?')[0] ?? '/')
  reply.setCookie(nombreCookie('refresco', secure), refresco, { ...cookie, path, maxAge: dias })
  // It outlives the session: a known device enters also while its owner's account is under attack.
  reply.setCookie(nombreCookie('dispositivo', secure), dispositivo, { ...cookie, path: '/', maxAge: 400 * dias })
  return {}
}
