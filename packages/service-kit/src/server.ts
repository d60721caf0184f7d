import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import { errores } from '@receta/contract'
import { type Aplicacion, type Db, findAplicaciones } from '@receta/database'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { AppError, answerError, answerErrors } from './errores'

export type ServerOptions = { log?: boolean; trustProxy?: boolean }

/** A Fastify with the manners both services share: error answer, body limits, one Host, logs without patient data. */
export function createServer({ log = false, trustProxy = false }: ServerOptions = {}): FastifyInstance {
  const app = Fastify({
    bodyLimit: 256 * 1024,
    trustProxy,
    // randomUUID() draws its randomness in blocks; one draw per request was seen in profiles.
    genReqId: () => randomUUID().slice(-12),
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    logger: log && {
      level: 'info',
      serializers: {
        // The query may carry a DNI or a token: only the path is written.
        req: (r: FastifyRequest) => ({ method: r.method, path: r.url.split('?')[0] }),
        res: (r: { statusCode: number }) => ({ status: r.statusCode }),
      },
    },
    clientErrorHandler: (_error, socket) => {
      if (!socket.writable) return
      const cuerpo = JSON.stringify({
        error: {
          code: 'PEDIDO_MAL_FORMADO',
          mensaje: errores.PEDIDO_MAL_FORMADO.mensaje,
          request_id: randomBytes(8).toString('hex'),
        },
      })
      socket.end(
        `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(cuerpo)}\r\nConnection: close\r\n\r\n${cuerpo}`,
      )
    },
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request as FastifyRequest, reply as FastifyReply),
  })
  // Read by default, and any page of any site may post it without asking: only JSON and forms are ours.
  app.removeContentTypeParser('text/plain')
  app.register(cookie)
  app.register(formbody, { bodyLimit: 16 * 1024 })
  answerErrors(app)
  app.addHook('onRequest', async (request) => {
    // Two Host headers let a proxy and us read different sites in one request.
    const hosts = request.raw.rawHeaders.filter((h, i) => i % 2 === 0 && h.toLowerCase() === 'host').length
    if (hosts > 1) throw new AppError('PEDIDO_MAL_FORMADO')
  })
  return app
}

const sameText = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** The known applications, read again each minute so that a new one needs no restart. */
export function createAplicaciones(db: Db): (app_token: string) => Promise<Aplicacion | null> {
  let leidas: Promise<Map<string, Aplicacion>> | null = null
  let hasta = 0
  return async (app_token) => {
    if (!leidas || Date.now() > hasta) {
      hasta = Date.now() + 60_000
      leidas = findAplicaciones(db).then((filas) => new Map(filas.map((a) => [a.app_token, a])))
      leidas.catch(() => {
        leidas = null
      })
    }
    return (await leidas).get(app_token) ?? null
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The client application behind application-id (§7). */
    aplicacion: Aplicacion | null
  }
}

/** §7: every call names its application; a call that a cookie could ride on echoes the XSRF cookie in a header. */
export function guardCalls(app: FastifyInstance, db: Db): void {
  const findAplicacion = createAplicaciones(db)
  app.decorateRequest('aplicacion', null)
  app.addHook('onRequest', async (request, reply) => {
    const app_token = request.headers['application-id']
    request.aplicacion = typeof app_token === 'string' ? await findAplicacion(app_token) : null
    if (!request.aplicacion) throw new AppError('APLICACION_DESCONOCIDA')
    const xsrf = request.cookies['XSRF-TOKEN']
    if (request.method !== 'GET' && request.method !== 'HEAD' && request.headers.cookie !== undefined) {
      const eco = request.headers['x-xsrf-token']
      if (!xsrf || typeof eco !== 'string' || !sameText(xsrf, eco)) throw new AppError('XSRF_INVALIDO')
    }
    if (!xsrf)
      reply.setCookie('XSRF-TOKEN', randomBytes(18).toString('base64url'), {
        path: '/',
        sameSite: 'strict',
        secure: request.protocol === 'https',
      })
    // Nothing a call answers may stay in a shared cache or be sniffed into something else.
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
  })
}
