import type { ErrorCode, Hallazgo } from '@receta/contract'

export type ApiErrorCode = ErrorCode | 'SIN_CONEXION' | 'SIN_RESPUESTA'

type Details = { fields?: Record<string, string[]>; hallazgos?: readonly Hallazgo[]; request_id?: string | undefined }

/** `message` is the Spanish sentence for the user. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly fields: Record<string, string[]>
  readonly hallazgos: readonly Hallazgo[]
  readonly request_id: string | undefined

  constructor(code: ApiErrorCode, mensaje: string, details: Details = {}) {
    super(mensaje)
    this.name = 'ApiError'
    this.code = code
    this.fields = details.fields ?? {}
    this.hallazgos = details.hallazgos ?? []
    this.request_id = details.request_id
  }
}
