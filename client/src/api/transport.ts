import type { Endpoint } from '@receta/contract'
import { ask } from '#device/http'
import { ApiError } from './api-error'
import { currentConfig } from './config'
import { noteServerDate } from './server-clock'

export type Request = {
  service: Endpoint['service']
  method: Endpoint['method']
  url: string
  body: string | URLSearchParams | null
  headers: Record<string, string>
}
export type Answer = { status: number; body: unknown }
export type Transport = (request: Request) => Promise<Answer>

/** Long enough for a slow line, shorter than a person's patience. */
const timeoutMs = 30_000
/** Every write carries its own key, or says what is to be so. */
const sePuedeRepetir = 'Lo que escribiste no se perdió. Probá de nuevo: nada se hace dos veces.'
export const bases: Record<Endpoint['service'], string> = {
  backend: '/backend',
  recetas: '/recetas',
  vademecum: '/vademecum',
  fhir: '/fhir',
}

/** A gateway's page is an answer too, of which only the status says something. */
function parseBody(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return null
  }
}

/** Rejects only when there was no answer, or it was cut before its end; a refusal is an answer. */
export const httpTransport: Transport = async ({ service, method, url, body, headers }) => {
  try {
    const response = await ask(`${currentConfig().servidor}${bases[service]}${url}`, {
      method,
      headers,
      body,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeoutMs),
    })
    noteServerDate(response.headers.get('date'))
    const { status } = response
    const esPdf = response.headers.get('content-type')?.startsWith('application/pdf') === true
    return { status, body: esPdf ? await response.blob() : parseBody(await response.text()) }
  } catch (error) {
    const slow = error instanceof DOMException && error.name === 'TimeoutError'
    if (slow) throw new ApiError('SIN_RESPUESTA', `El servicio tardó demasiado en responder. ${sePuedeRepetir}`)
    throw new ApiError(
      'SIN_CONEXION',
      navigator.onLine
        ? `No llegó la respuesta. ${sePuedeRepetir}`
        : 'No hay conexión. Lo que escribiste no se perdió: probá de nuevo.',
    )
  }
}

let transport: Transport = httpTransport

export const currentTransport = (): Transport => transport

export function setTransport(next: Transport): void {
  transport = next
}
