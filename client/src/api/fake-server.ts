import { type Endpoint, type ErrorCode, errores, type Hallazgo, type InputOf } from '@receta/contract'
import type { AnswerOf } from './call'
import { type Answer, type Request, setTransport } from './transport'

type Refusal = { refused: ErrorCode; fields?: Record<string, string[]>; hallazgos?: Hallazgo[] }
type Handler<E extends Endpoint> = (input: InputOf<E>, request: Request) => AnswerOf<E> | Promise<AnswerOf<E>>

/** What a fake handler throws to answer with a "no" of the catalogue. */
export function apiError(code: ErrorCode, details: Omit<Refusal, 'refused'> = {}): Refusal {
  return { refused: code, ...details }
}

/** Answers by contract in place of the network: inputs are checked as the service would, outputs by the compiler. */
export function fakeServer() {
  const handlers = new Map<string, (input: never, request: Request) => unknown>()
  const calls: { endpoint: string; input: unknown; request: Request }[] = []
  const inputs = new Map<string, Endpoint['input']>()

  setTransport(async (request) => {
    const name = nameOf(request.service, request.method, request.url.split('?')[0] ?? '')
    const handler = handlers.get(name)
    if (!handler) throw new Error(`The fake server has no answer for ${name}`)
    const input = readInput(request)
    calls.push({ endpoint: name, input, request })
    const parsed = inputs.get(name)?.safeParse(input)
    if (parsed && !parsed.success) throw new Error(`${name} was called with a wrong input: ${parsed.error.message}`)
    try {
      return { status: 200, body: await handler(parsed?.data as never, request) }
    } catch (thrown) {
      return refuse(thrown)
    }
  })

  return {
    calls,
    /** The inputs an endpoint was called with, oldest first. */
    callsTo: (endpoint: Endpoint) =>
      calls
        .filter((made) => made.endpoint === nameOf(endpoint.service, endpoint.method, endpoint.path))
        .map(({ input }) => input),
    on<E extends Endpoint>(endpoint: E, handler: NoInfer<Handler<E>>) {
      const name = nameOf(endpoint.service, endpoint.method, endpoint.path)
      inputs.set(name, endpoint.input)
      handlers.set(name, handler as (input: never, request: Request) => unknown)
    },
    /** From now on nobody answers, as without a network. */
    goOffline(error: Error) {
      setTransport(() => Promise.reject(error))
    },
  }
}
export type FakeServer = ReturnType<typeof fakeServer>

const nameOf = (service: string, method: string, path: string) => `${service} ${method} ${path}`

function readInput({ url, body }: Request): unknown {
  if (typeof body === 'string') return JSON.parse(body) as unknown
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  return Object.fromEntries(new URLSearchParams(url.split('?')[1] ?? ''))
}

function refuse(thrown: unknown): Answer {
  if (typeof thrown !== 'object' || thrown === null || !('refused' in thrown)) throw thrown
  const { refused, ...details } = thrown as Refusal
  const { status, mensaje } = errores[refused]
  return { status, body: { error: { code: refused, mensaje, request_id: 'prueba', ...details } } }
}
