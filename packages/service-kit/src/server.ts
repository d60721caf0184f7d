import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import { type ErrorCode, errores } from '@receta/contract'
import { type Aplicacion, type Db, findAplicaciones } from '@receta/database'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { cabeceras, closeAnswers, soloHttps } from './cabeceras'
import { tendConexiones } from './clientela'
import { AppError, answerError, answerErrors } from './errores'
import { readFhir } from './fhir'
import { cookieDeMarco, marcoDelPedido, opcionesDeMarco } from './marco'
import { admitHosts } from './hosts'
import { limitByNetwork } from './por-red'
import { esConexion } from './sesion'

/** Milliseconds: to send the headers and the whole request, between checks, for an unread answer, and for a refused caller to read why. */
export type Plazos = { headers: number; request: number; revision: number; quieta: number; despedida: number }
const plazosDeServicio: Plazos = { headers: 10_000, request: 15_000, revision: 2_000, quieta: 20_000, despedida: 1_000 }

export type ServerOptions = {
  log?: boolean
  /** One JSON per line; standard output by default. */
  stream?: { write: (linea: string) => void }
  trustProxy?: boolean
  plazos?: Plazos
  clientes?: number
  clientesPorRed?: number
  /** The names by which it may be asked; without them, by any. */
  hosts?: readonly string[] | undefined
  /** Whether it is published by https, whatever a proxy says of each request. */
  https?: boolean
}

/** A name or an address, and a port: what a link in a mail or a cache key may be made of. Containers have underscores. */
const hostPosible = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** A browser sends some twenty and proxies add a few. */
const maxCabeceras = 200

/** Browsers and proxies ask one thing after another; whoever asks and does not read would fill the memory with answers. */
const sinLeerPorConexion = 8

/** Refuses what a connection asks while that many answers of it were not taken. */
function limitPipeline(app: FastifyInstance): void {
  const pendientes = new WeakMap<Socket, number>()
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const cuantos = pendientes.get(socket) ?? 0
    pendientes.set(socket, cuantos + 1)
    reply.raw.once('close', () => pendientes.set(socket, (pendientes.get(socket) ?? 1) - 1))
    if (cuantos >= sinLeerPorConexion) throw new AppError('SERVICIO_OCUPADO')
  })
}

/** Any other is PEDIDO_MAL_FORMADO. */
const porQueNoSeLeyo: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'CABECERAS_MUY_GRANDES',
  ERR_HTTP_REQUEST_TIMEOUT: 'PEDIDO_LENTO',
}

/** Raw text, since a request that could not be parsed has no reply object. */
const sinLeer = (error: NodeJS.ErrnoException, https: boolean): string => {
  const code = porQueNoSeLeyo[error.code ?? ''] ?? 'PEDIDO_MAL_FORMADO'
  const { status, mensaje } = errores[code]
  const cuerpo = JSON.stringify({ error: { code, mensaje, request_id: randomBytes(8).toString('hex') } })
  const lineas = Object.entries({
    ...cabeceras,
    ...(https && soloHttps),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(cuerpo),
    connection: 'close',
  }).map(([nombre, valor]) => `${nombre}: ${valor}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lineas.join('')}\r\n${cuerpo}`
}

/** What both services share: error answers, body limits, one Host, logs without patient data. */
export function createServer({
  log = false,
  stream,
  trustProxy = false,
  plazos = plazosDeServicio,
  clientes = 4_000,
  clientesPorRed = 500,
  hosts: admitidos,
  https = false,
}: ServerOptions = {}): FastifyInstance {
  const app = Fastify({
    bodyLimit: 256 * 1024,
    // Requests that arrive on an open connection while the server closes are answered as usual, and end that connection.
    return503OnClosing: false,
    // Trusts one hop only: the earlier entries of X-Forwarded-For are what the caller wrote.
    trustProxy: trustProxy && ((_direccion, salto) => salto === 0),
    // randomUUID() draws randomness in blocks; one draw per request showed up in profiles.
    genReqId: () => randomUUID().slice(-12),
    // A slow body holds a connection; our longest takes a second.
    requestTimeout: plazos.request,
    connectionTimeout: plazos.quieta,
    http: { headersTimeout: plazos.headers, connectionsCheckingInterval: plazos.revision },
    // A proxy keeps its connections and would meet one that is just closing; a caller that says nothing more is gone with the silent ones.
    keepAliveTimeout: trustProxy ? 65_000 : plazos.quieta,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    logger: log && {
      level: 'info',
      ...(stream && { stream }),
      serializers: {
        // Only the route's template is logged: addresses carry tokens of mails, drug names and, in the query, DNIs.
        req: (r: FastifyRequest) => ({ method: r.method, path: r.routeOptions.url ?? 'desconocida' }),
        res: (r: { statusCode: number }) => ({ status: r.statusCode }),
      },
    },
    clientErrorHandler: (error, socket) => {
      if (socket.writable) socket.end(sinLeer(error, https))
      // Destroyed if the other side neither reads nor closes: end() only closes our half.
      setTimeout(() => socket.destroy(), plazos.despedida).unref()
    },
    frameworkErrors: (error, request, reply) =>
      // Fastify runs no hook for a request that cannot be routed, so the headers are set here.
      void answerError(
        error,
        request as FastifyRequest,
        (reply as FastifyReply).headers({ ...cabeceras, ...(https && soloHttps) }),
      ),
  })
  // Behind our proxy every connection is the proxy's, so none has a limit by network nor is closed for another.
  tendConexiones(app.server, { total: clientes, porUna: trustProxy ? clientes : clientesPorRed })
  // Fastify reads text/plain by default, which any page of any site may post without a preflight.
  app.removeContentTypeParser('text/plain')
  readFhir(app)
  app.register(cookie)
  app.register(formbody, { bodyLimit: 16 * 1024 })
  answerErrors(app)
  closeAnswers(app, https)
  limitPipeline(app)
  if (trustProxy) limitByNetwork(app, clientesPorRed)
  const admite = admitidos && admitHosts(admitidos)
  app.addHook('onRequest', async (request) => {
    // Node keeps the first two thousand headers and drops the rest silently, where a second Host could hide.
    if (request.raw.rawHeaders.length / 2 > maxCabeceras) throw new AppError('CABECERAS_MUY_GRANDES')
    // With two Host headers a proxy and this server could read different sites in one request.
    const hosts = request.raw.rawHeaders.filter((h, i) => i % 2 === 0 && h.toLowerCase() === 'host').length
    // Chunks inside another coding are lengths that a proxy in front may read differently.
    const { host, 'transfer-encoding': codificado = 'chunked' } = request.headers
    if (hosts > 1 || (host !== undefined && !hostPosible.test(host)) || codificado.toLowerCase() !== 'chunked')
      throw new AppError('PEDIDO_MAL_FORMADO')
    if (admite && !admite({ host, ruta: request.routeOptions.url ?? '' })) throw new AppError('HOST_DESCONOCIDO')
  })
  return app
}

/** Compares bytes: texts of equal length may differ in theirs, and timingSafeEqual throws then. */
function sameText(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)]
  return x.length === y.length && timingSafeEqual(x, y)
}

/** Read again each minute, and at once for an unknown one, so that a new application waits for nothing. */
export function createAplicaciones(db: Db): (app_token: string) => Promise<Aplicacion | null> {
  let leidas: Promise<Map<string, Aplicacion>> | null = null
  let desde = 0
  const readHace = (ms: number) => {
    if (leidas && Date.now() - desde <= ms) return leidas
    desde = Date.now()
    leidas = findAplicaciones(db).then((filas) => new Map(filas.map((a) => [a.app_token, a])))
    leidas.catch(() => {
      leidas = null
    })
    return leidas
  }
  return async (app_token) => (await readHace(60_000)).get(app_token) ?? (await readHace(1_000)).get(app_token) ?? null
}

declare module 'fastify' {
  interface FastifyRequest {
    aplicacion: Aplicacion | null
  }
  interface FastifyContextConfig {
    sinAplicacion?: true
    /** Who calls is looked at, so that a token of nobody opens nothing. */
    conSesion?: true
    fhir?: true
    /** Its errors are those of OAuth. */
    oauth?: true
    eventos?: true
    /** It checks a password, which waits in a queue of its own. */
    deClave?: true
  }
}

/** §7: a call that a cookie could ride on echoes the XSRF cookie in a header. `https`: people open it so, whatever a proxy says of one request. */
export function guardCalls(app: FastifyInstance, db: Db, https = false): void {
  const findAplicacion = createAplicaciones(db)
  app.decorateRequest('aplicacion', null)
  app.addHook('onRequest', async (request, reply) => {
    const app_token = request.headers['application-id']
    request.aplicacion = typeof app_token === 'string' ? await findAplicacion(app_token) : null
    if (request.routeOptions.config.sinAplicacion) return
    // A connection's token says its application itself, and its software knows no header of ours. A public call would not look at it.
    const laDiceElToken =
      app_token === undefined && request.routeOptions.config.conSesion === true && esConexion(request)
    if (!request.aplicacion && !laDiceElToken) throw new AppError('APLICACION_DESCONOCIDA')
    const marco = marcoDelPedido(request)
    const nombreXsrf = marco === null ? 'XSRF-TOKEN' : cookieDeMarco(marco, 'xsrf')
    const xsrf = request.cookies[nombreXsrf]
    // Set before the refusal below, so that a refused call brings it and can be repeated: this cookie ends with the browser and the device's
    // does not, so a browser that is opened again sends only the other.
    if (!xsrf)
      reply.setCookie(
        nombreXsrf,
        randomBytes(18).toString('base64url'),
        marco === null
          ? { path: '/', sameSite: 'strict', secure: https || request.protocol === 'https' }
          : opcionesDeMarco,
      )
    if (request.method !== 'GET' && request.method !== 'HEAD' && request.headers.cookie !== undefined) {
      const eco = request.headers['x-xsrf-token']
      if (!xsrf || typeof eco !== 'string' || !sameText(xsrf, eco)) throw new AppError('XSRF_INVALIDO')
    }
  })
}
