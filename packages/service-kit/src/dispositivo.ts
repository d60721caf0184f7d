import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from './claves'
import type { ServiceConfig } from './deps'
import { cookieDeMarco, marcoDelPedido, opcionesDeMarco } from './marco'

// Re-exported so that services that handle a request or an answer directly need no dependency of their own.
export type { FastifyReply, FastifyRequest }

/**
 * `dispositivo` identifies the device and stays; `refresco` changes at each renewal. Browsers hold them as HttpOnly cookies,
 * phones send headers.
 */
export type Secretos = { refresco: string | null; dispositivo: string | null }

const bienFormado = (valor: unknown): string | null =>
  typeof valor === 'string' && /^[\w-]{43}$/.test(valor) ? valor : null

const esSeguro = (request: FastifyRequest, config: ServiceConfig): boolean =>
  request.protocol === 'https' || config.url_publica.startsWith('https:')

// The __Host- prefix ties the cookie to this host, TLS and every path. Plain http cannot use it.
const nombreCookie = (nombre: keyof Secretos, seguro: boolean) => (seguro ? `__Host-${nombre}` : nombre)

/** A phone's application keeps its own secrets; every other caller is a browser. */
export const esNativa = (request: FastifyRequest): boolean =>
  request.aplicacion !== null && request.aplicacion.canal !== 'web'

/** A frame has no secret that renews: its session is short and ends (decision 0124). */
export function secretosDe(request: FastifyRequest, config: ServiceConfig): Secretos {
  const marco = marcoDelPedido(request)
  if (marco !== null)
    return { refresco: null, dispositivo: bienFormado(request.cookies[cookieDeMarco(marco, 'dispositivo')]) }
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

/** A null `hash` is bound to no device. */
export function isAtadoA(hash: Buffer | null, secreto: string | null): boolean {
  if (hash === null) return true
  return secreto !== null && timingSafeEqual(hash, sha256(secreto))
}

const dias = 24 * 60 * 60

/** As cookies to a browser, in the body to a phone. To a frame, which is no place to renew from, only the device's. */
export function entregarSecretos(
  request: FastifyRequest,
  reply: FastifyReply,
  config: ServiceConfig,
  { refresco, dispositivo }: { refresco: string; dispositivo: string },
): { refresco?: string; dispositivo?: string } {
  const marco = marcoDelPedido(request)
  if (marco !== null) {
    const deMarco = { ...opcionesDeMarco, httpOnly: true, maxAge: 400 * dias }
    reply.setCookie(cookieDeMarco(marco, 'dispositivo'), dispositivo, deMarco)
    return {}
  }
  if (esNativa(request)) return { refresco, dispositivo }
  const secure = esSeguro(request, config)
  const cookie = { httpOnly: true, sameSite: 'strict', secure } as const
  // Where the prefix allows it, only the path that renews receives the refresh cookie.
  const path = secure ? '/' : (request.url.split('?')[0] ?? '/')
  reply.setCookie(nombreCookie('refresco', secure), refresco, { ...cookie, path, maxAge: dias })
  // It outlives the session: a known device can still log in while its owner's account is under attack.
  reply.setCookie(nombreCookie('dispositivo', secure), dispositivo, { ...cookie, path: '/', maxAge: 400 * dias })
  return {}
}

/** The session is over, so what renewed it goes from the browser too; the device stays known. Over plain http its path is the login's. */
export function retirarRefresco(request: FastifyRequest, reply: FastifyReply, config: ServiceConfig): void {
  if (marcoDelPedido(request) !== null || esNativa(request) || !esSeguro(request, config)) return
  reply.clearCookie(nombreCookie('refresco', true), { path: '/', httpOnly: true, sameSite: 'strict', secure: true })
}
