import { type ErrorCode, errores, type Hallazgo } from '@receta/contract'
import { expresionDe, issueDe, type OperationOutcome, tipoDeStatus } from '@receta/fhir'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from './claves'

export const tipoFhir = 'application/fhir+json; fhirVersion=4.0; charset=utf-8'

/** Whether the caller speaks FHIR: it called a FHIR endpoint or an unknown address under /fhir. */
export const hablaFhir = ({ routeOptions, url }: FastifyRequest): boolean =>
  routeOptions?.config?.fhir === true || /^\/fhir(?:[/?]|$)/.test(url)

const tiposJson = /^(?:\*\/\*|application\/\*|(?:application\/(?:fhir\+)?|text\/)json)$/i
const formatosJson = new Set(['json', 'application/json', 'application/fhir+json', 'text/json'])

/** `_format` wins over Accept in FHIR; without either the caller takes anything. */
export function admiteJson({ headers, query }: FastifyRequest): boolean {
  const { _format } = (query ?? {}) as { _format?: unknown }
  if (typeof _format === 'string')
    return formatosJson.has(_format.replaceAll(' ', '+').split(';')[0]?.trim().toLowerCase() ?? '')
  const { accept } = headers
  if (accept === undefined || accept.trim() === '') return true
  return accept.split(',').some((uno) => {
    const [tipo = '', ...parametros] = uno.split(';').map((parte) => parte.trim())
    return tiposJson.test(tipo) && !parametros.some((parametro) => /^q=0(?:\.0*)?$/.test(parametro))
  })
}

/** One issue per field or finding, which names its element of `cuerpo`, the resource that was sent. */
export function outcomeDe(
  code: ErrorCode,
  request_id: string,
  { fields, hallazgos }: { fields?: Record<string, string[]>; hallazgos?: Hallazgo[] },
  cuerpo?: unknown,
): OperationOutcome {
  const { status, mensaje } = errores[code]
  const tipo = tipoDeStatus(status)
  const primero = { ...issueDe({ code, mensaje, tipo }), diagnostics: `request_id ${request_id}` }
  const enCuerpo = (campo: string) => {
    const expresion = expresionDe(campo, cuerpo)
    return expresion === null ? [] : [expresion]
  }
  const porCampo = Object.entries(fields ?? {}).map(([campo, mensajes]) =>
    issueDe({ code, mensaje: mensajes.join(' '), tipo: 'invalid' }, enCuerpo(campo)),
  )
  const porHallazgo = (hallazgos ?? []).map((h) => ({
    ...issueDe(
      {
        code: h.codigo,
        mensaje: h.mensaje,
        tipo: 'business-rule',
        severity: h.nivel === 'frena' ? 'error' : 'warning',
      },
      enCuerpo(h.campo),
    ),
    // The draft's field, and the key that acknowledges a warning.
    diagnostics: `${h.campo} ${h.clave}`,
  }))
  return { resourceType: 'OperationOutcome', issue: [primero, ...porCampo, ...porHallazgo] }
}

/** Answers a resource. What is read has an ETag, of what it says: an `If-None-Match` with it gets 304 and no body. */
export function sendFhir(request: FastifyRequest, reply: FastifyReply, recurso: object): unknown {
  reply.type(tipoFhir)
  if (request.method !== 'GET' && request.method !== 'HEAD') return reply.send(JSON.stringify(recurso))
  const cuerpo = JSON.stringify(recurso)
  const etag = `W/"${sha256(cuerpo).toString('hex').slice(0, 32)}"`
  reply.header('etag', etag)
  const tiene = (request.headers['if-none-match'] ?? '').split(',').map((uno) => uno.trim())
  if (tiene.includes(etag) || tiene.includes('*')) return reply.code(304).send()
  return reply.send(cuerpo)
}

/** Whether a writing call that was sent under a condition may go on: nothing here is updated, so nothing matches If-Match. */
export const admiteCondicion = ({ headers }: FastifyRequest): boolean => headers['if-match'] === undefined

export function readFhir(app: FastifyInstance): void {
  app.addContentTypeParser('application/fhir+json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
}
