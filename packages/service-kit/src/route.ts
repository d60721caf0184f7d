import { type Endpoint, type ErrorCode, type InputOf } from '@receta/contract'
import type { UsuarioActual } from '@receta/database'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from './deps'
import { AppError, type ErrorDetalle } from './errores'
import { ofuscarRespuesta } from './ofuscar'
import { findUsuario } from './sesion'

type Usuario<E extends Endpoint> = E['access'] extends 'public' ? UsuarioActual | null : UsuarioActual

export type Context<E extends Endpoint> = Omit<Deps, 'now'> & {
  input: z.output<E['input']>
  usuario: Usuario<E>
  now: Date
  request: FastifyRequest
  /** Stops with one of the errors this endpoint declares; anything else is a bug and answers 500. */
  fail: (code: E['errors'][number], detalle?: ErrorDetalle) => never
}

/** An answer whose JSON was already built (in PostgreSQL, on the hot paths) and is passed through as it is. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** What a handler answers: the contract's output, or its text where nothing has to be encoded on the way out. */
export type Answer<E extends Endpoint> =
  | z.input<E['output']>
  | (E extends { responde: 'pdf' } | { ofuscada: true } ? never : JsonText)
export type Route = { endpoint: Endpoint; bind: (app: FastifyInstance, deps: Deps) => void }

// What zod says by itself is said in Spanish too: it reaches the user as the reason beside a field.
z.config(z.locales.es())

// An answer must not grow with what the caller invents: so many fields are named, by so many letters, and no more.
const maximo = { campos: 20, letras: 80 }

/** What is wrong with each field, by its path: at most 20 of them, whatever the request brought. */
export function camposDe(error: z.ZodError): Record<string, string[]> {
  // A Map: a field may be called `constructor`, which every object already has.
  const campos = new Map<string, Set<string>>()
  for (const issue of error.issues) {
    const desconocidos = issue.code === 'unrecognized_keys'
    const rutas = desconocidos ? issue.keys.slice(0, maximo.campos).map((k) => [...issue.path, k]) : [issue.path]
    for (const ruta of rutas) {
      const campo = ruta.join('.').slice(0, maximo.letras) || 'pedido'
      const mensajes = campos.get(campo)
      if (!mensajes && campos.size === maximo.campos) return enListas(campos)
      campos.set(campo, (mensajes ?? new Set()).add(desconocidos ? 'Este campo no existe.' : issue.message))
    }
  }
  return enListas(campos)
}

const enListas = (campos: Map<string, Set<string>>) =>
  Object.fromEntries([...campos].map(([campo, mensajes]) => [campo, [...mensajes]]))

const tipos = { query: null, json: /^application\/json\b/i, form: /^application\/x-www-form-urlencoded\b/i } as const

function parseInput<E extends Endpoint>(e: E, request: FastifyRequest): z.output<E['input']> {
  // A form is a request that another site's page can send without asking; only the calls declared as forms take one.
  const tipo = request.headers['content-type']
  if (tipo !== undefined && tipos[e.sentAs]?.test(tipo) === false) throw new AppError('TIPO_NO_ADMITIDO')
  const crudo = (e.sentAs === 'query' ? request.query : request.body) ?? {}
  const input = e.input.safeParse(crudo as InputOf<E>)
  if (!input.success) throw new AppError('DATOS_INVALIDOS', { fields: camposDe(input.error) })
  return input.data as z.output<E['input']>
}

function send<E extends Endpoint>(e: E, answer: Answer<E>, deps: Deps, reply: FastifyReply): unknown {
  if (e.responde === 'pdf')
    return reply.type('application/pdf').header('content-disposition', 'inline; filename="receta.pdf"').send(answer)
  if (answer instanceof JsonText) return reply.type('application/json; charset=utf-8').send(answer.text)
  const output = e.output.parse(answer)
  // A JSON string, quotes included: the contract's `ofuscada` is undone in one place on the other side.
  if (e.ofuscada)
    return reply
      .type('application/json; charset=utf-8')
      .send(`"${ofuscarRespuesta(output, deps.config.clave_ofuscacion)}"`)
  return reply.send(output)
}

/** Binds an endpoint of the contract to its handler. Access, parsing, clock and answer are decided here, once. */
export const route = <const E extends Endpoint>(e: E, handle: (c: Context<E>) => Promise<Answer<E>>): Route => ({
  endpoint: e,
  bind: (app, deps) => {
    app.route({
      method: e.method,
      url: e.path,
      handler: async (request, reply) => {
        const now = deps.now()
        const usuario = await findUsuario(request, deps, now)
        if (e.access !== 'public' && !usuario) throw new AppError('SESION_REQUERIDA')
        const roles: readonly number[] = Array.isArray(e.access) ? e.access : []
        if (roles.length > 0 && !roles.some((rol) => usuario?.roles.includes(rol))) throw new AppError('SIN_PERMISO')
        const input = parseInput(e, request)
        const fail = (code: ErrorCode, detalle?: ErrorDetalle): never => {
          throw new AppError(code, detalle)
        }
        const context = { ...deps, input, usuario: usuario as Usuario<E>, now, request, fail } as Context<E>
        return send(e, await handle(context), deps, reply)
      },
    })
  },
})
