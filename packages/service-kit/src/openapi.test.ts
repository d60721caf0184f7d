import * as contract from '@receta/contract'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { createOpenapi } from './openapi'

const esEndpoint = (x: unknown): x is contract.Endpoint => typeof x === 'object' && x !== null && 'path' in x
const endpoints = (Object.values(contract) as unknown[]).filter(esEndpoint)
const documento = createOpenapi(endpoints, '1.0.0')

type Respuesta = { content: Record<string, { schema: Esquema }> }
type Esquema = { type?: string; enum?: string[]; properties?: Record<string, Esquema>; items?: Esquema }
type Operacion = {
  operationId: string
  security: Record<string, string[]>[]
  responses: Record<string, Respuesta>
  parameters?: { name: string }[]
  requestBody?: { content: Record<string, { schema: Esquema }> }
}
const operacionDe = (e: contract.Endpoint) =>
  documento.paths[`/${e.service}${e.path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[e.method.toLowerCase()] as Operacion

const enJson = (r: Respuesta) => r.content['application/json']?.schema.properties?.['error']?.properties?.['code']?.enum
/** The code of an OperationOutcome: issue.details.coding.code. */
const enFhir = (r: Respuesta) => {
  const issue = r.content['application/fhir+json']?.schema.properties?.['issue']?.items
  return issue?.properties?.['details']?.properties?.['coding']?.items?.properties?.['code']?.enum
}

/** The codes that the document lists for a call, with the status each one stands under. */
const codigosDe = (e: contract.Endpoint) =>
  Object.entries(operacionDe(e).responses).flatMap(([status, r]) =>
    (enJson(r) ?? enFhir(r) ?? []).map((code) => [code, Number(status)]),
  )
const casos = endpoints.map((e) => ({ nombre: `${e.method} ${e.service}${e.path}`, e }))

describe('the document of the calls', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(documento))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  it('refers to nothing outside itself, and names each call once', () => {
    expect(JSON.stringify(documento)).not.toContain('"$ref"')
    expect(new Set(endpoints.map((e) => operacionDe(e).operationId)).size).toBe(endpoints.length)
  })

  it.each(casos)('$nombre lists its errors, each under the status of the catalogue', ({ e }) => {
    const codigos = new Map(codigosDe(e) as [contract.ErrorCode, number][])
    expect([...codigos.keys()]).toEqual(expect.arrayContaining([...e.errors, 'DATOS_INVALIDOS', 'SERVICIO_OCUPADO']))
    for (const [code, status] of codigos) expect([code, status]).toEqual([code, contract.errores[code].status])
    // A public call may still ask for a session for part of what it does, and then says so itself.
    const declara = (code: contract.ErrorCode) => (e.errors as readonly string[]).includes(code)
    expect([
      codigos.has('SESION_REQUERIDA'),
      codigos.has('SIN_PERMISO'),
      ...(['XSRF_INVALIDO', 'PEDIDO_MUY_GRANDE', 'TIPO_NO_ADMITIDO'] as const).map((c) => codigos.has(c)),
    ]).toEqual([
      e.access !== 'public' || declara('SESION_REQUERIDA'),
      Array.isArray(e.access) || declara('SIN_PERMISO'),
      ...Array(3).fill(e.method !== 'GET'),
    ])
  })

  it.each(casos)('$nombre takes the fields of its input where the contract says they travel', ({ e }) => {
    const campos = Object.keys(e.input.shape).sort()
    const { parameters = [], requestBody } = operacionDe(e)
    const json = e.responde === 'fhir' ? 'application/fhir+json' : 'application/json'
    const tipo = e.sentAs === 'form' ? 'application/x-www-form-urlencoded' : json
    const cuerpo = Object.keys(requestBody?.content[tipo]?.schema.properties ?? {}).sort()
    const enElPath = contract.camposDelPath(e.path).sort()
    const enElCuerpo = campos.filter((campo) => !enElPath.includes(campo))
    expect([parameters.map((p) => p.name).sort(), cuerpo]).toEqual(
      e.sentAs === 'query' ? [campos, []] : [enElPath, enElCuerpo],
    )
  })

  it('§7 shows both bodies of login: the form, and the JSON of the re-login', () => {
    const { content = {} } = operacionDe(contract.login).requestBody ?? {}
    expect(Object.keys(content)).toEqual(['application/x-www-form-urlencoded', 'application/json'])
    expect(Object.keys(content['application/json']?.schema.properties ?? {})).toEqual([
      'username',
      'password',
      'client_id',
    ])
  })

  it('shows the findings in the refusal of a receta, and in no other answer', () => {
    const conHallazgos = endpoints.filter((e) =>
      Object.values(operacionDe(e).responses).some(
        (r) => r.content['application/json']?.schema.properties?.['error']?.properties?.['hallazgos'],
      ),
    )
    expect(conHallazgos.map((e) => e.path)).toEqual([contract.informaReceta.path, contract.reemplazaReceta.path])
  })
})
