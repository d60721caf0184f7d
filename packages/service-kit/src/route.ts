import type { Readable } from 'node:stream'
import { camposDelPath, type Endpoint, type ErrorCode, pideOperador, pideTurno, sirveEnMarco } from '@receta/contract'
import { comoActor, type UsuarioActual } from '@receta/database'
import { esProfesional, Rol } from '@receta/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { actorDe } from './actor-de'
import { createRegistro, type Registro } from './auditoria'
import { sha256 } from './claves'
import { conSesion } from './clientela'
import type { Deps } from './deps'
import { readEntrada } from './entrada'
import { AppError, type ErrorDetalle } from './errores'
import { admiteCondicion, admiteJson, sendFhir } from './fhir'
import { createLectura, type Lector } from './lectura'
import { obfuscateRespuesta } from './ofuscar'
import { findUsuario, lookUsuario, turnoHasta } from './sesion'
import { checkConexion } from './usa-conexion'

type Usuario<E extends Endpoint> = E['access'] extends 'public' ? UsuarioActual | null : UsuarioActual

export type Context<E extends Endpoint> = Omit<Deps, 'now' | 'db' | 'replica'> & {
  /** Bound to the caller by row-level security (decision 0017). */
  db: Deps['db']
  /** Reads, and nothing else, what may be some seconds old: from a standby where one keeps up (decision 0081). */
  leer: Lector
  input: z.output<E['input']>
  usuario: Usuario<E>
  now: Date
  /** The clock again, for decisions after a lock that may have been waited for. */
  reloj: () => Date
  request: FastifyRequest
  note: Registro['note']
  /** For the session's cookies only; the answer is the handler's return value. */
  reply: FastifyReply
  /** Any error that this endpoint does not declare is a bug and answers 500. */
  fail: (code: E['errors'][number], detalle?: ErrorDetalle) => never
}

/** JSON that PostgreSQL built, on the hot paths; it passes through as it is. */
export class JsonText {
  constructor(readonly text: string | Buffer) {}
}

/** `huella` covers everything that the text depends on, so the text is built only when the caller has another ETag. */
export class JsonConEtag {
  constructor(
    readonly huella: string,
    readonly texto: () => string,
  ) {}
}

/** What was to be created under `If-None-Exist` and is there already: it is answered with 200 instead of 201. */
export class YaEstaba {
  constructor(readonly recurso: object) {}
}

/** The stream ends when its handler ends it or when nobody reads it any more. */
export class Eventos {
  constructor(readonly lineas: Readable) {}
}

export type Answer<E extends Endpoint> = E extends { responde: 'eventos' }
  ? Eventos
  : E extends { conEtag: true }
    ? JsonConEtag
    :
        | z.input<E['output']>
        | (E extends { crea: true } ? YaEstaba : never)
        | (E extends { responde: 'pdf' } | { ofuscada: true } ? never : JsonText)
type Atender = (request: FastifyRequest, reply: FastifyReply, deps: Deps) => Promise<unknown>
export type Route = { endpoint: Endpoint; attend: Atender; bind: (app: FastifyInstance, deps: Deps) => void }

const tipos = { query: null, json: /^application\/json\b/i, form: /^application\/x-www-form-urlencoded\b/i } as const

const jsonFhir = /^application\/(?:fhir\+)?json\b/i
const tiposDe = ({ sentAs, responde }: Endpoint) =>
  sentAs === 'json' && responde === 'fhir' ? jsonFhir : tipos[sentAs]

function parseInput<E extends Endpoint>(e: E, request: FastifyRequest): z.output<E['input']> {
  // Another site's page can send a form without a preflight, so only calls declared as forms take one.
  const tipo = request.headers['content-type']
  if (tipo !== undefined && tiposDe(e)?.test(tipo) === false) throw new AppError('TIPO_NO_ADMITIDO')
  // Only a request without a body: an empty body counts as a body.
  const enQuery = e.sentAs === 'query' || (e.tambienQuery === true && request.body === undefined)
  const enviado = (enQuery ? request.query : request.body) ?? {}
  // Only an object can take the path's fields; the schema refuses anything else as it came.
  const conPath = camposDelPath(e.path).length > 0 && typeof enviado === 'object' && !Array.isArray(enviado)
  const crudo = conPath ? { ...enviado, ...(request.params as object) } : enviado
  return readEntrada(e.input, crudo) as z.output<E['input']>
}

/** The caller keeps the answer and revalidates it by its ETag before each use; if it did not change, only the 304 travels. */
function sendConEtag(request: FastifyRequest, reply: FastifyReply, { huella, texto }: JsonConEtag): unknown {
  const etag = `"${sha256(huella).toString('base64url')}"`
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  const tiene = (request.headers['if-none-match'] ?? '').split(',').map((uno) => uno.trim().replace(/^W\//, ''))
  if (tiene.includes(etag) || tiene.includes('*')) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(texto())
}

function send<E extends Endpoint>(e: E, answer: Answer<E>, deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  if (e.crea) reply.code(answer instanceof YaEstaba ? 200 : 201)
  if (e.responde === 'pdf')
    return reply.type('application/pdf').header('content-disposition', 'inline; filename="receta.pdf"').send(answer)
  if (answer instanceof Eventos)
    return (
      reply
        .type('text/event-stream; charset=utf-8')
        // A proxy that buffers answers until they end would never pass this one on.
        .header('x-accel-buffering', 'no')
        // The connection ends with it; otherwise a server that is closing would wait for its next request.
        .header('connection', 'close')
        .send(answer.lineas)
    )
  if (answer instanceof JsonConEtag) return sendConEtag(request, reply, answer)
  if (answer instanceof JsonText) return reply.type('application/json; charset=utf-8').send(answer.text)
  const output = e.output.parse(answer instanceof YaEstaba ? answer.recurso : answer)
  // A JSON string, quotes included. The client undoes the contract's `ofuscada` in one place.
  if (e.ofuscada)
    return reply
      .type('application/json; charset=utf-8')
      .send(`"${obfuscateRespuesta(output, deps.config.clave_ofuscacion)}"`)
  return e.responde === 'fhir' ? sendFhir(request, reply, output as object) : reply.send(output)
}

function fail(code: ErrorCode, detalle?: ErrorDetalle): never {
  throw new AppError(code, detalle)
}

function contextOf(
  e: Endpoint,
  request: FastifyRequest,
  usuario: UsuarioActual | null,
  input: object,
  registro: Registro,
  deps: Deps,
  now: Date,
  reply: FastifyReply,
) {
  const { motivo } = input as { motivo?: unknown }
  const actor = actorDe(usuario, typeof motivo === 'string' ? motivo : undefined, now)
  const db = comoActor(
    deps.db,
    { ...actor, pedido: registro.pedido, escribe: e.escribe, lee: e.lee },
    registro.alConfirmar.bind(registro),
  )
  const leer = createLectura(deps.replica, db, reply)
  const note = registro.note.bind(registro)
  return { ...deps, db, leer, input, usuario, now, reloj: deps.now, request, reply, fail, note }
}

async function anotando<T>(registro: Registro, handle: () => Promise<T>): Promise<T> {
  try {
    const answer = await handle()
    await registro.hecho()
    return answer
  } catch (error) {
    if (error instanceof AppError) await registro.rechazado(error.code, error.detalle)
    throw error
  }
}

/** What broke because the session ended meanwhile, under which the database no longer knows who calls, is an end of the session. */
async function conSuSesion<T>(vive: () => Promise<boolean>, handle: () => Promise<T>): Promise<T> {
  try {
    return await handle()
  } catch (error) {
    if (error instanceof AppError || (await vive().catch(() => true))) throw error
    throw new AppError('SESION_REQUERIDA')
  }
}

/** Whether a professional still has to show a second factor: a password alone opens no data of other people (S2, S3). */
const debeTurno = (e: Endpoint, usuario: UsuarioActual, config: Deps['config'], now: Date): boolean =>
  pideTurno(e) && esProfesional(usuario) && usuario.credencial !== true && !turnoHasta(usuario, config, now)

/** A shop's account in which nobody said yet who serves does nothing of a patient (decision 0060). */
const debeOperador = (e: Endpoint, { roles, farmacia_id, credencial, operador }: UsuarioActual): boolean =>
  pideOperador(e) && roles.includes(Rol.PRESERFAR) && farmacia_id !== null && credencial !== true && operador === null

function faltaAntes(e: Endpoint, usuario: UsuarioActual, config: Deps['config'], now: Date): ErrorCode | null {
  if (usuario.emisor_marco && !sirveEnMarco(e)) return 'FUERA_DEL_MARCO'
  if (debeTurno(e, usuario, config, now)) return 'SEGUNDO_FACTOR_REQUERIDO'
  return debeOperador(e, usuario) ? 'OPERADOR_REQUERIDO' : null
}

const esVariante = ({ variante }: Endpoint, request: FastifyRequest): boolean =>
  variante !== undefined && tipos[variante.sentAs]?.test(request.headers['content-type'] ?? '') === true

/** Access, parsing, clock and answer are decided here. `variante` handles the endpoint's other body, if the contract declares one. */
export const route = <const E extends Endpoint>(
  e: E,
  handle: (c: Context<E>) => Promise<Answer<E>>,
  variante?: Route,
): Route => {
  const attend: Atender = async (request, reply, deps) => {
    if (e.responde === 'fhir' && !admiteJson(request)) throw new AppError('FORMATO_NO_OFRECIDO')
    if (e.responde === 'fhir' && !admiteCondicion(request)) throw new AppError('PRECONDICION_FALLIDA')
    const now = deps.now()
    const usuario = await findUsuario(request, deps, now)
    if (usuario) conSesion(request.raw.socket, usuario.usuario_id)
    if (e.access !== 'public' && !usuario) throw new AppError('SESION_REQUERIDA')
    if (usuario?.conexion) await checkConexion(e, request, usuario, deps, now)
    const roles: readonly number[] = Array.isArray(e.access) ? e.access : []
    const esDeSesion = e.access === 'session' && usuario?.credencial === true && e.conCredencial !== true
    if (esDeSesion || (roles.length > 0 && !roles.some((rol) => usuario?.roles.includes(rol)))) {
      await createRegistro(e, request, usuario, {}, deps).rechazado('SIN_PERMISO')
      throw new AppError('SIN_PERMISO')
    }
    const falta = usuario && faltaAntes(e, usuario, deps.config, now)
    if (falta) {
      await createRegistro(e, request, usuario, {}, deps).rechazado(falta)
      throw new AppError(falta)
    }
    const input = parseInput(e, request)
    const registro = createRegistro(e, request, usuario, input, deps)
    const context = contextOf(e, request, usuario, input, registro, deps, now, reply) as Context<E>
    const vive = async () => usuario === null || (await lookUsuario(request, deps, deps.now())) !== null
    return send(e, await anotando(registro, () => conSuSesion(vive, () => handle(context))), deps, request, reply)
  }
  return {
    endpoint: e,
    attend,
    bind: (app, deps) => {
      app.route({
        method: e.method,
        url: e.path,
        ...(e.cuerpoMaximo !== undefined && { bodyLimit: e.cuerpoMaximo }),
        config: {
          ...(e.sinAplicacion && { sinAplicacion: true }),
          ...(e.access !== 'public' && { conSesion: true }),
          ...(e.responde === 'fhir' && { fhir: true }),
          ...(e.responde === 'oauth' && { oauth: true }),
          ...(e.responde === 'eventos' && { eventos: true }),
          ...(e.lee?.includes('secretos') && { deClave: true }),
        },
        handler: (request, reply) =>
          (variante && esVariante(e, request) ? variante.attend : attend)(request, reply, deps),
      })
    },
  }
}
