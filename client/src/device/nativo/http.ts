import { CapacitorCookies, CapacitorHttp } from '@capacitor/core'
import type * as web from '../http'

const esLectura = (metodo: string) => metodo === 'GET' || metodo === 'HEAD'

/** Content that the plugin cannot parse as JSON arrives in base64. */
function cuerpoDe(data: unknown, tipo: string): BodyInit | null {
  if (typeof data !== 'string') return JSON.stringify(data ?? null)
  if (tipo.startsWith('application/json')) return JSON.stringify(data)
  try {
    return Uint8Array.from(atob(data), (letra) => letra.charCodeAt(0))
  } catch {
    return data
  }
}

async function askOnce(url: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
  const formulario = body instanceof URLSearchParams
  // The app authenticates by headers, and a call without cookies needs no XSRF echo (§7).
  if (!esLectura(method)) await CapacitorCookies.clearAllCookies()
  const {
    status,
    data,
    headers: dichos,
  } = await CapacitorHttp.request({
    url,
    method,
    headers: {
      ...(headers as Record<string, string>),
      ...(formulario && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    data: formulario ? body.toString() : (body ?? undefined),
    responseType: 'blob',
    // Our server never redirects.
    disableRedirects: true,
  })
  const nombres = new Headers(dichos)
  const vacio = status === 204 || status === 304
  return new Response(vacio ? null : cuerpoDe(data, nombres.get('content-type') ?? ''), {
    status: status >= 200 && status < 600 ? status : 502,
    headers: nombres,
  })
}

const cortado = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

/** A cookie of the native side may have come in between. That refusal did nothing, so the call is repeated. */
async function askPatiently(url: string, init: RequestInit): Promise<Response> {
  const primera = await askOnce(url, init)
  if (primera.status !== 403 || !(await primera.clone().text()).includes('"XSRF_INVALIDO"')) return primera
  return askOnce(url, init)
}

export const ask: typeof web.ask = (url, init) => {
  const respuesta = askPatiently(url, init)
  return init.signal ? Promise.race([respuesta, cortado(init.signal)]) : respuesta
}
