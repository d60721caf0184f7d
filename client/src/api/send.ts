import { cabeceraMarco, type Endpoint, errores, type Hallazgo, fillPath } from '@receta/contract'
import { readCredential } from '#device/credential'
import { marcoDeAqui } from '#device/marco'
import { ApiError, type ApiErrorCode } from './api-error'
import { currentConfig } from './config'
import { type Answer, currentTransport } from './transport'

type Llamada = Omit<Endpoint, 'variante'>
type Opciones = { token?: string | undefined; headers?: Record<string, string> }

/** Without using the session. The XSRF cookie of a first visit may arrive too late: the service refuses the call and it is repeated once. */
export async function send(endpoint: Llamada, input: object, opciones: Opciones): Promise<Answer> {
  const antes = readXsrf()
  const answer = await sendOnce(endpoint, input, opciones)
  const { error } = (answer.body ?? {}) as ErrorBody
  if (answer.status !== 403 || error?.code !== 'XSRF_INVALIDO' || readXsrf() === antes) return answer
  return sendOnce(endpoint, input, opciones)
}

function sendOnce(endpoint: Llamada, input: object, { token, headers = {} }: Opciones): Promise<Answer> {
  const { path, resto } = fillPath(endpoint.path, input)
  const values = asParams(resto)
  const query = endpoint.sentAs === 'query' ? values.toString() : ''
  return currentTransport()({
    service: endpoint.service,
    method: endpoint.method,
    url: query ? `${path}?${query}` : path,
    body: endpoint.sentAs === 'json' ? JSON.stringify(resto) : endpoint.sentAs === 'form' ? values : null,
    headers: { ...headersFor(endpoint, token), ...headers },
  })
}

function asParams(input: object): URLSearchParams {
  const present = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  return new URLSearchParams(present.map(([key, value]) => [key, String(value)]))
}

export function headersFor({ method, sentAs }: Llamada, token: string | undefined): Record<string, string> {
  const headers: Record<string, string> = { 'application-id': currentConfig().app_token }
  if (token) headers.authorization = `Bearer ${token}`
  if (sentAs === 'json') headers['content-type'] = 'application/json'
  const credential = readCredential()
  if (credential) headers['x-dispositivo'] = credential.dispositivo
  // §7: the cross-site header, taken from a cookie.
  const xsrf = method === 'GET' ? undefined : readXsrf()
  if (xsrf) headers['x-xsrf-token'] = xsrf
  const marco = marcoDeAqui()
  if (marco !== null) headers[cabeceraMarco] = marco
  return headers
}

/** A frame's has its own name (decision 0124). */
function readXsrf(): string | undefined {
  const marco = marcoDeAqui()
  return cookie(marco === null ? 'XSRF-TOKEN' : `__Host-marco-${marco}-xsrf`)
}

function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found && decodeURIComponent(found.slice(name.length + 1))
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

export function toApiError(status: number, body: unknown): ApiError {
  const error = (body as ErrorBody | null)?.error
  // A gateway answers without our body: 502 to 504 mean that the service is down.
  if (!error && status >= 502) {
    return new ApiError('SIN_RESPUESTA', 'El servicio no responde. Probá de nuevo en unos minutos.')
  }
  return new ApiError(error?.code ?? 'ERROR_INTERNO', error?.mensaje ?? errores.ERROR_INTERNO.mensaje, error ?? {})
}
