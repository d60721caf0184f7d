import { sistemas } from './sistemas'

export type TipoIssue =
  | 'login'
  | 'forbidden'
  | 'not-found'
  | 'not-supported'
  | 'invalid'
  | 'structure'
  | 'business-rule'
  | 'conflict'
  | 'throttled'
  | 'too-long'
  | 'transient'
  | 'exception'
  | 'informational'

export type Issue = {
  severity: 'error' | 'warning' | 'information'
  code: TipoIssue
  details: { coding: { system: string; code: string }[]; text: string }
  diagnostics?: string
  expression?: string[]
}
export type OperationOutcome = { resourceType: 'OperationOutcome'; issue: Issue[] }

/** `code` is of our error catalogue, as in the JSON calls. */
export const issueDe = (
  {
    code,
    mensaje,
    tipo,
    severity = 'error',
  }: { code: string; mensaje: string; tipo: TipoIssue; severity?: Issue['severity'] },
  expression: readonly string[] = [],
): Issue => ({
  severity,
  code: tipo,
  details: { coding: [{ system: sistemas.error, code }], text: mensaje },
  ...(expression.length > 0 && { expression: [...expression] }),
})

const porStatus: Readonly<Record<number, TipoIssue>> = {
  400: 'invalid',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-supported',
  406: 'not-supported',
  409: 'conflict',
  410: 'not-found',
  412: 'conflict',
  413: 'too-long',
  415: 'not-supported',
  429: 'throttled',
  502: 'transient',
  503: 'transient',
}

/** An unknown status is 'exception'. */
export const tipoDeStatus = (status: number): TipoIssue => porStatus[status] ?? 'exception'
