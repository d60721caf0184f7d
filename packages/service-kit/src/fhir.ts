import { type ErrorCode, errores, type Hallazgo } from '@receta/contract'
import { issueDe, type OperationOutcome, tipoDeStatus } from '@receta/fhir'
import type { FastifyInstance, FastifyRequest } from 'fastify'

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

const expresionDe = (campo: string) => campo.replaceAll(/\.(\d+)/g, '[$1]')

/** One issue per field or finding. */
export function outcomeDe(
  code: ErrorCode,
  request_id: string,
  { fields, hallazgos }: { fields?: Record<string, string[]>; hallazgos?: Hallazgo[] },
): OperationOutcome {
  const { status, mensaje } = errores[code]
  const tipo = tipoDeStatus(status)
  const primero = { ...issueDe({ code, mensaje, tipo }), diagnostics: `request_id ${request_id}` }
  const porCampo = Object.entries(fields ?? {}).map(([campo, mensajes]) =>
    issueDe({ code, mensaje: mensajes.join(' '), tipo: 'invalid' }, [expresionDe(campo)]),
  )
  const porHallazgo = (hallazgos ?? []).map((h) => ({
    ...issueDe({
      code: h.codigo,
      mensaje: h.mensaje,
      tipo: 'business-rule',
      severity: h.nivel === 'frena' ? 'error' : 'warning',
    }),
    // The draft's field, and the key that acknowledges a warning.
    diagnostics: `${h.campo} ${h.clave}`,
  }))
  return { resourceType: 'OperationOutcome', issue: [primero, ...porCampo, ...porHallazgo] }
}

export function readFhir(app: FastifyInstance): void {
  app.addContentTypeParser('application/fhir+json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
}
