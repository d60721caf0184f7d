import { type ErrorCode, errores, type Hallazgo } from '@receta/contract'
import { esPasajero } from '@receta/database'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hablaFhir, outcomeDe, tipoFhir } from './fhir'

export type ErrorDetalle = { fields?: Record<string, string[]>; hallazgos?: Hallazgo[] }

export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly detalle: ErrorDetalle = {},
    /** Seconds after which asking again may succeed: `retry-after`. */
    readonly espera: number | null = null,
  ) {
    super(code)
  }
}

/** Refuses the call with DATOS_INVALIDOS: one sentence, at the field that it is about. */
export const refuseField = (campo: string, mensaje: string): never => {
  throw new AppError('DATOS_INVALIDOS', { fields: { [campo]: [mensaje] } })
}

/** Refuses until the window of a limit ends, and says in how many seconds that is. */
export const refuseUntil = (faltanMs: number): never => {
  throw new AppError('DEMASIADOS_INTENTOS', {}, Math.max(1, Math.ceil(faltanMs / 1000)))
}

/** For what can only be a bug; answered as 500 and logged once. */
export const raise = (que: string): never => {
  throw new Error(que)
}

// Fastify's own refusals before a handler runs, by our codes.
const deFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PEDIDO_MUY_GRANDE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'TIPO_NO_ADMITIDO',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'PEDIDO_MAL_FORMADO',
  FST_ERR_CTP_INVALID_JSON_BODY: 'PEDIDO_MAL_FORMADO',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'PEDIDO_MAL_FORMADO',
  FST_ERR_BAD_URL: 'PEDIDO_MAL_FORMADO',
}

// PostgreSQL's codes for values it cannot hold (NUL, half a character, a number out of range) that passed the contract.
const imposibles = new Set(['22021', '22P02', '22P05', '22003', '22007', '22008'])

// exigir_cuenta: the session was ended after the call was let in.
const sesionTerminada = 'RC009'

function codeOf(error: FastifyError | AppError): ErrorCode {
  if (error instanceof AppError) return error.code
  const known = deFastify[error.code]
  if (known) return known
  if (esPasajero(error)) return 'SERVICIO_OCUPADO'
  if (error.code === sesionTerminada) return 'SESION_REQUERIDA'
  if (imposibles.has(error.code)) return 'PEDIDO_MAL_FORMADO'
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? 'PEDIDO_MAL_FORMADO' : 'ERROR_INTERNO'
}

/** RFC 6749's names of our refusals; any other is of the request, or of the server. */
const oauthDe: Partial<Record<ErrorCode, string>> = {
  CLIENTE_NO_ADMITIDO: 'invalid_client',
  ALCANCE_NO_ADMITIDO: 'invalid_scope',
  SERVICIO_OCUPADO: 'temporarily_unavailable',
  DEMASIADOS_INTENTOS: 'temporarily_unavailable',
}

const placesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((linea) => /^ {4}at /.test(linea))
    .slice(0, 7)

export function answerError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
  enFhir = hablaFhir(request),
): FastifyReply {
  const code = codeOf(error)
  // Only the kind and the place are logged, since a message may quote a receta's content.
  if (code === 'ERROR_INTERNO')
    request.log.error({ tipo: error.name, codigo: error.code, stack: placesOf(error) }, 'error interno')
  else if (code === 'SERVICIO_OCUPADO') request.log.warn({ codigo: error.code }, 'servicio ocupado')
  const { status, mensaje } = errores[code]
  const espera = status === 503 ? 2 : error instanceof AppError ? error.espera : null
  if (espera !== null) reply.header('retry-after', String(espera))
  const detalle = error instanceof AppError ? error.detalle : {}
  if (request.routeOptions?.config?.oauth) {
    const error = oauthDe[code] ?? (status < 500 ? 'invalid_request' : 'server_error')
    return reply
      .code(status)
      .send({ error, error_description: mensaje, codigo: code, request_id: request.id, ...detalle })
  }
  if (enFhir)
    return reply
      .code(status)
      .type(tipoFhir)
      .send(JSON.stringify(outcomeDe(code, request.id, detalle, request.body)))
  return reply.code(status).send({ error: { code, mensaje, request_id: request.id, ...detalle } })
}

const metodos = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const

/** An address with parameters, as '/fhir/:tipo/:id', to tell a wrong method from an unknown address. */
type Patron = { method: string; forma: RegExp; fhir: boolean }
const formaDe = (url: string): RegExp =>
  new RegExp(`^${url.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+')}$`)

export function answerErrors(app: FastifyInstance): void {
  const patrones: Patron[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.includes(':')) return
    for (const uno of [method].flat()) patrones.push({ method: uno, forma: formaDe(url), fhir: config?.fhir === true })
  })
  app.setErrorHandler(answerError)
  const answerAusente = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const url = request.url.split('?')[0] ?? '/'
    const suyos = patrones.filter(({ forma }) => forma.test(url))
    const conParametros = new Set(suyos.map(({ method }) => method))
    const enFhir = hablaFhir(request) || suyos.some(({ fhir }) => fhir)
    const admitidos = metodos.filter((method) => conParametros.has(method) || app.hasRoute({ method, url }))
    if (admitidos.length === 0 || admitidos.some((method) => method === request.method))
      return answerError(new AppError('RUTA_NO_ENCONTRADA'), request, reply)
    const conAllow = reply.header('allow', admitidos.join(', '))
    return answerError(new AppError('METODO_NO_PERMITIDO'), request, conAllow, enFhir)
  }
  app.setNotFoundHandler(answerAusente)
  // Before its body is read: a DELETE that says a type and brings nothing is 405, as any other.
  app.addHook('preParsing', async (request, reply) => {
    if (request.is404) await answerAusente(request, reply)
  })
}
