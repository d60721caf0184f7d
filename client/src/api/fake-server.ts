import { camposDelPath, type Endpoint, type ErrorCode, errores, type Hallazgo, type InputOf } from '@receta/contract'
import type { AnswerOf } from './call'
import { setFlujo } from './flujo-cambios'
import { type Answer, type Request, setTransport } from './transport'

type Refusal = { refused: ErrorCode; fields?: Record<string, string[]>; hallazgos?: Hallazgo[] }
type Handler<E extends Endpoint> = (input: InputOf<E>, request: Request) => AnswerOf<E> | Promise<AnswerOf<E>>

export function apiError(code: ErrorCode, details: Omit<Refusal, 'refused'> = {}): Refusal {
  return { refused: code, ...details }
}

/** Inputs are validated as by the service, outputs by the compiler. */
export function fakeServer() {
  const handlers = new Map<string, Bound>()
  const calls: { endpoint: string; input: unknown; request: Request }[] = []

  // Without announced changes; a test that needs them sets its own stream afterwards.
  setFlujo(() => new Promise(() => undefined))
  setTransport(async (request) => {
    const path = request.url.split('?')[0] ?? ''
    const asked = nameOf(request.service, request.method, path)
    // A literal path takes precedence over one with fields: '/busca/todo' over '/busca/:x'.
    const bound = handlers.get(asked) ?? [...handlers.values()].find(({ pattern }) => pattern.test(asked))
    if (!bound) throw new Error(`The fake server has no answer for ${asked}`)
    const { endpoint, handler } = bound
    const name = nameOf(endpoint.service, endpoint.method, endpoint.path)
    const input = { ...readInput(request), ...readPath(bound, asked) }
    calls.push({ endpoint: name, input, request })
    const parsed = endpoint.input.safeParse(input)
    if (!parsed.success) throw new Error(`${name} was called with a wrong input: ${parsed.error.message}`)
    try {
      return { status: 200, body: await handler(parsed.data as never, request) }
    } catch (thrown) {
      return refuse(thrown)
    }
  })

  return {
    calls,
    callsTo: (endpoint: Endpoint) =>
      calls
        .filter((made) => made.endpoint === nameOf(endpoint.service, endpoint.method, endpoint.path))
        .map(({ input }) => input),
    on<E extends Endpoint>(endpoint: E, handler: NoInfer<Handler<E>>) {
      const name = nameOf(endpoint.service, endpoint.method, endpoint.path)
      handlers.set(name, { endpoint, pattern: patternOf(name), handler: handler as Bound['handler'] })
    },
    goOffline(error: Error) {
      setTransport(() => Promise.reject(error))
    },
  }
}
export type FakeServer = ReturnType<typeof fakeServer>

type Bound = { endpoint: Endpoint; pattern: RegExp; handler: (input: never, request: Request) => unknown }

const nameOf = (service: string, method: string, path: string) => `${service} ${method} ${path}`

const patternOf = (name: string) => new RegExp(`^${name.replaceAll(/:\w+/g, '([^/]+)')}$`)

function readPath({ endpoint, pattern }: Bound, asked: string): Record<string, string> {
  const values = pattern.exec(asked)?.slice(1) ?? []
  return Object.fromEntries(
    camposDelPath(endpoint.path).map((campo, i) => [campo, decodeURIComponent(values[i] ?? '')]),
  )
}

function readInput({ url, body }: Request): object {
  if (typeof body === 'string') return JSON.parse(body) as object
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  return Object.fromEntries(new URLSearchParams(url.split('?')[1] ?? ''))
}

function refuse(thrown: unknown): Answer {
  if (typeof thrown !== 'object' || thrown === null || !('refused' in thrown)) throw thrown
  const { refused, ...details } = thrown as Refusal
  const { status, mensaje } = errores[refused]
  return { status, body: { error: { code: refused, mensaje, request_id: 'prueba', ...details } } }
}
