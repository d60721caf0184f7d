import { type Endpoint, errores, type Hallazgo, type InputOf, type OutputOf } from '@receta/contract'
import { desofuscar } from '@receta/domain'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clearSession, getSession } from '#session/session'
import { ApiError, type ApiErrorCode } from './api-error'
import { currentConfig } from './config'
import { currentTransport } from './transport'

export { ApiError } from './api-error'

/** What a call answers: a document is a Blob, anything else what the contract says. */
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

/** The only place the app talks to the services. Rejects with ApiError for every "no"; a 401 also ends the session. */
export async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
  const values = asParams(input)
  const query = endpoint.sentAs === 'query' ? values.toString() : ''
  const sentWith = getSession()?.access_token
  const { status, body } = await currentTransport()({
    service: endpoint.service,
    method: endpoint.method,
    url: query ? `${endpoint.path}?${query}` : endpoint.path,
    body: endpoint.sentAs === 'json' ? JSON.stringify(input) : endpoint.sentAs === 'form' ? values : null,
    headers: headersFor(endpoint),
  })
  if (status >= 400) {
    // §8. A late 401 of an earlier session must not end the one that followed it.
    if (status === 401 && sentWith === getSession()?.access_token) clearSession()
    throw toApiError(status, body)
  }
  if (endpoint.responde === 'pdf') return body as AnswerOf<E>
  return endpoint.output.parse(endpoint.ofuscada ? readObfuscated(body) : body) as AnswerOf<E>
}

/** A question: asked once, kept fresh by TanStack Query, never retried after a "no". */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: { enabled?: boolean; staleTime?: number; keepPrevious?: boolean } = {},
) {
  const { keepPrevious, ...rest } = options
  return useQuery<AnswerOf<E>, ApiError>({
    queryKey: [endpoint.path, input],
    queryFn: () => call(endpoint, input),
    // Offline it fails and says so, instead of waiting without a word; it is asked again when the network is back.
    networkMode: 'always',
    refetchOnReconnect: true,
    ...rest,
    ...(keepPrevious && { placeholderData: keepPreviousData as never }),
  })
}

/** A change: `refreshes` names the questions whose answers it makes old. */
export function useAction<E extends Endpoint>(
  endpoint: E,
  { refreshes = [] }: { refreshes?: readonly Endpoint[] } = {},
) {
  const queryClient = useQueryClient()
  return useMutation<AnswerOf<E>, ApiError, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    // Offline a change fails at once: kept waiting, it would be made later, behind the back of whoever asked for it.
    networkMode: 'always',
    onSuccess: async () => {
      await Promise.all(refreshes.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
    },
  })
}

function asParams(input: object): URLSearchParams {
  const present = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  return new URLSearchParams(present.map(([key, value]) => [key, String(value)]))
}

function headersFor({ method, sentAs }: Endpoint): Record<string, string> {
  const headers: Record<string, string> = { 'application-id': currentConfig().app_token }
  const token = getSession()?.access_token
  if (token && !verifying) headers.authorization = `Bearer ${token}`
  if (sentAs === 'json') headers['content-type'] = 'application/json'
  // §7: the cross-site header, taken from a cookie.
  const xsrf = method === 'GET' ? undefined : cookie('XSRF-TOKEN')
  if (xsrf) headers['x-xsrf-token'] = xsrf
  return headers
}

function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found && decodeURIComponent(found.slice(name.length + 1))
}

function readObfuscated(body: unknown): unknown {
  if (typeof body !== 'string') return body
  const read = desofuscar(body, currentConfig().clave_ofuscacion)
  if (!read.ok) throw new ApiError('ERROR_INTERNO', errores.ERROR_INTERNO.mensaje)
  return read.value
}

type ErrorBody = {
  error?: {
    code?: ApiErrorCode
    mensaje?: string
    fields?: Record<string, string[]>
    hallazgos?: Hallazgo[]
    request_id?: string
  }
}

function toApiError(status: number, body: unknown): ApiError {
  const error = (body as ErrorBody | null)?.error
  // A gateway in between answers without our body: 502 to 504 mean that nobody was there.
  if (!error && status >= 502) {
    return new ApiError('SIN_RESPUESTA', 'El servicio no responde. Probá de nuevo en unos minutos.')
  }
  return new ApiError(error?.code ?? 'ERROR_INTERNO', error?.mensaje ?? errores.ERROR_INTERNO.mensaje, error ?? {})
}
