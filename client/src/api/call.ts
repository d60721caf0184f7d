import {
  documentoReceta,
  type Endpoint,
  errores,
  type InputOf,
  login,
  type OutputOf,
  receta,
  solicitarRecuperarClave,
} from '@receta/contract'
import { deobfuscate } from '@receta/domain'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { noteFaltaFactor } from '#session/factor'
import { noteFaltaOperador } from '#session/operador'
import { adoptStored, endSession, getSession } from '#session/session'
import { ApiError } from './api-error'
import { currentConfig } from './config'
import { deviceProof } from './device-proof'
import { refreshSoon } from './refresco'
import { renewIfNeeded } from './renew'
import { send, toApiError } from './send'
import { type Answer, bases } from './transport'

export { ApiError } from './api-error'

export type AnswerOf<E extends Endpoint> = E extends { responde: 'pdf' } ? Blob : OutputOf<E>

let verifying = false

/** §7: while credentials are being checked no token is sent. The flag is reset even when the check fails (§8). */
export async function whileVerifying<T>(check: () => Promise<T>): Promise<T> {
  verifying = true
  try {
    return await check()
  } finally {
    verifying = false
  }
}

/** The only door to the services. Rejects with ApiError on every refusal; a 401 also ends the session, so a token about to end is renewed first. */
export async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
  const { status, body } = verifying ? await sendToVerify(endpoint, input) : await sendAsUser(endpoint, input)
  if (status >= 400) {
    const error = toApiError(status, body)
    // Where the call itself asks for no factor, the session lacks the one of its shift: the shell asks for it.
    if (error.code === 'SEGUNDO_FACTOR_REQUERIDO' && !endpoint.errors.includes(error.code)) noteFaltaFactor(true)
    // At the counter the person who served was let go: reset, stopped, or changed elsewhere.
    if (error.code === 'OPERADOR_REQUERIDO') noteFaltaOperador()
    throw error
  }
  if (endpoint.responde === 'pdf') return body as AnswerOf<E>
  const read = endpoint.output.safeParse(endpoint.ofuscada ? readObfuscated(body) : body)
  if (!read.success) throw withCause(new ApiError('ERROR_INTERNO', noSeEntiende), read.error)
  return read.data as AnswerOf<E>
}

/** An answer of another version than this page, which may be open since before it was installed. */
const noSeEntiende =
  'El servicio respondió algo que esta pantalla no entiende: puede ser de una versión anterior. Recargá la página.'
const withCause = (error: ApiError, cause: unknown): ApiError => Object.assign(error, { cause })

async function sendToVerify(endpoint: Endpoint, input: object): Promise<Answer> {
  const esLogin = endpoint.path === login.path
  const headers = esLogin ? await deviceProof(`${bases[endpoint.service]}${endpoint.path}`, { register: true }) : {}
  return send(endpoint, input, { headers })
}

/** What strangers' tries may stop, but not from a device that entered the account. */
const cuentanElDispositivo: ReadonlySet<string> = new Set([
  receta.path,
  documentoReceta.path,
  solicitarRecuperarClave.path,
])

async function sendAnonymous(endpoint: Endpoint, input: object): Promise<Answer> {
  if (!cuentanElDispositivo.has(endpoint.path)) return send(endpoint, input, {})
  const { service, path, method } = endpoint
  return send(endpoint, input, { headers: await deviceProof(`${bases[service]}${path}`, { method }) })
}

async function sendAsUser(endpoint: Endpoint, input: object): Promise<Answer> {
  const entered = getSession()
  await renewIfNeeded()
  if (entered && !getSession()) throw new ApiError('SESION_REQUERIDA', errores.SESION_REQUERIDA.mensaje)
  const token = getSession()?.access_token
  const answer = token === undefined ? await sendAnonymous(endpoint, input) : await send(endpoint, input, { token })
  if (answer.status !== 401) return answer
  // Another tab may have renewed the token meanwhile. A call refused with 401 did nothing, so it is repeated once.
  adoptStored()
  const now = getSession()
  if (token !== undefined && now && now.usuario === entered?.usuario && now.access_token !== token) {
    const again = await send(endpoint, input, { token: now.access_token })
    if (again.status === 401 && getSession()?.access_token === now.access_token) endSession()
    return again
  }
  // §8. A late 401 of an earlier session must not end the current one.
  if (token === now?.access_token) endSession()
  return answer
}

export const claveDe = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => [endpoint.path, input] as const

export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: { enabled?: boolean; staleTime?: number; keepPrevious?: boolean | ((antes: InputOf<E>) => boolean) } = {},
) {
  const { keepPrevious, ...rest } = options
  return useQuery<AnswerOf<E>, ApiError>({
    queryKey: claveDe(endpoint, input),
    queryFn: () => call(endpoint, input),
    // Without a network it fails at once instead of waiting in silence; it is repeated when the network is back.
    networkMode: 'always',
    refetchOnReconnect: true,
    ...rest,
    ...(keepPrevious && {
      placeholderData: ((antes: unknown, consulta?: { queryKey: readonly unknown[] }) =>
        keepPrevious === true || (consulta && keepPrevious(consulta.queryKey[1] as InputOf<E>))
          ? keepPreviousData(antes)
          : undefined) as never,
    }),
  })
}

/** How long an act waits, in milliseconds, for the announcement of what it changed. */
export const ecoMs = 300

/**
 * `refreshes` is read again before the act is answered. `refreshesSoon` is for a screen that hears changes and shows the act's own
 * answer: nobody waits for it, and the announcement of the change adds no second reading. `forgets` is read when somebody looks at it anew:
 * it is for what leaves the screen by the act and whose every reading is audited.
 */
export function useAction<E extends Endpoint>(
  endpoint: E,
  {
    refreshes = [],
    refreshesSoon = [],
    forgets = [],
  }: { refreshes?: readonly Endpoint[]; refreshesSoon?: readonly Endpoint[]; forgets?: readonly Endpoint[] } = {},
) {
  const queryClient = useQueryClient()
  return useMutation<AnswerOf<E>, ApiError, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    // Without a network it fails at once: a paused change would be made later, without the user's knowledge.
    networkMode: 'always',
    onSuccess: async () => {
      for (const { path } of refreshesSoon) void refreshSoon(queryClient, path, ecoMs)
      for (const { path } of forgets) void queryClient.invalidateQueries({ queryKey: [path], refetchType: 'none' })
      await Promise.all(refreshes.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
    },
  })
}

function readObfuscated(body: unknown): unknown {
  if (typeof body !== 'string') return body
  const read = deobfuscate(body, currentConfig().clave_ofuscacion)
  if (!read.ok) throw new ApiError('ERROR_INTERNO', errores.ERROR_INTERNO.mensaje)
  return read.value
}
