import { camposDelPath, type Endpoint, type ErrorCode, errores, hallazgo } from '@receta/contract'
import { z } from 'zod'

const json = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...resto } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return resto
}

/** Every "no" of the catalogue travels like this; the findings come where a receta may be refused. */
const errorSchema = (codes: readonly ErrorCode[]) => ({
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'mensaje', 'request_id'],
      properties: {
        code: { type: 'string', enum: codes },
        mensaje: { type: 'string' },
        request_id: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        ...(codes.includes('RECETA_NO_EMITIBLE') && { hallazgos: json(z.array(hallazgo), 'output') }),
      },
    },
  },
})

const lista = (items: object) => ({ type: 'array', items })
const objeto = (properties: object) => ({ type: 'object', properties })

/** The same where FHIR is spoken: the code is in details.coding. */
const outcomeSchema = (codes: readonly ErrorCode[]) => {
  const details = objeto({ coding: lista(objeto({ code: { type: 'string', enum: codes } })), text: { type: 'string' } })
  return objeto({ resourceType: { const: 'OperationOutcome' }, issue: lista(objeto({ details })) })
}

const contenidoError = ({ responde }: Endpoint, codes: readonly ErrorCode[]) =>
  responde === 'fhir'
    ? { 'application/fhir+json': { schema: outcomeSchema(codes) } }
    : { 'application/json': { schema: errorSchema(codes) } }

// What the guards, route() and the error hook may answer to any call, whatever its endpoint declares.
const siempre = [
  'DATOS_INVALIDOS',
  'PEDIDO_MAL_FORMADO',
  'APLICACION_DESCONOCIDA',
  'ERROR_INTERNO',
  'SERVICIO_OCUPADO',
] as const satisfies readonly ErrorCode[]
const conCuerpo = ['XSRF_INVALIDO', 'PEDIDO_MUY_GRANDE', 'TIPO_NO_ADMITIDO'] as const satisfies readonly ErrorCode[]

/** The codes a call may answer: its own, and those that its method and its access add. */
const erroresDe = (e: Endpoint): ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...e.errors,
    ...siempre,
    ...(e.method === 'GET' ? [] : conCuerpo),
    ...(e.access === 'public' ? [] : (['SESION_REQUERIDA'] as const)),
    ...(Array.isArray(e.access) ? (['SIN_PERMISO'] as const) : []),
  ]),
]

function contenidoOk(e: Endpoint) {
  if (e.responde === 'pdf') return { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }
  const contentSchema = json(e.output, 'output')
  if (e.responde === 'eventos') return { 'text/event-stream': { schema: { type: 'string', contentSchema } } }
  const schema = e.ofuscada
    ? { type: 'string', description: 'base64 of the XOR-obfuscated JSON', contentSchema }
    : contentSchema
  return { [e.responde === 'fhir' ? 'application/fhir+json' : 'application/json']: { schema } }
}

function respuestas(e: Endpoint) {
  const porStatus = new Map<number, ErrorCode[]>()
  for (const c of erroresDe(e)) porStatus.set(errores[c].status, [...(porStatus.get(errores[c].status) ?? []), c])
  return {
    200: { description: 'OK', content: contenidoOk(e) },
    ...Object.fromEntries(
      [...porStatus].map(([status, codes]) => [
        status,
        {
          description: codes.map((c) => `${c}: ${errores[c].mensaje}`).join('\n\n'),
          content: contenidoError(e, codes),
        },
      ]),
    ),
  }
}

type Esquema = { properties?: Record<string, object>; required?: string[] }

const tipoDe = { form: 'application/x-www-form-urlencoded', json: 'application/json', query: '' } as const

function entrada(e: Endpoint) {
  const schema = json(e.input, 'input') as Esquema
  const enElPath = camposDelPath(e.path)
  const campos = Object.entries(schema.properties ?? {})
  const parametro = (name: string, s: object, donde: 'path' | 'query') => ({
    name,
    in: donde,
    required: donde === 'path' || (schema.required?.includes(name) ?? false),
    schema: s,
  })
  const parameters = campos
    .filter(([name]) => e.sentAs === 'query' || enElPath.includes(name))
    .map(([name, s]) => parametro(name, s, enElPath.includes(name) ? 'path' : 'query'))
  if (e.sentAs === 'query') return { parameters }
  const tipo = e.responde === 'fhir' ? 'application/fhir+json' : tipoDe[e.sentAs]
  const cuerpo = {
    ...schema,
    properties: Object.fromEntries(campos.filter(([name]) => !enElPath.includes(name))),
    ...(schema.required && { required: schema.required.filter((name) => !enElPath.includes(name)) }),
  }
  const { variante } = e
  const tambien = variante && { [tipoDe[variante.sentAs]]: { schema: json(variante.input, 'input') } }
  return {
    ...(parameters.length > 0 && { parameters }),
    requestBody: { required: true, content: { [tipo]: { schema: cuerpo }, ...tambien } },
  }
}

/**
 * OpenAPI 3.1 of the contract. Paths, inputs, outputs and declared errors are read from it; what every call may answer
 * besides is the list above.
 */
export function createOpenapi(endpoints: readonly Endpoint[], version: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const e of endpoints) {
    const path = `/${e.service}${e.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = {
      ...paths[path],
      [e.method.toLowerCase()]: {
        tags: [e.service],
        summary: e.variante ? `${e.summary} As JSON: ${e.variante.summary}` : e.summary,
        operationId: `${e.method.toLowerCase()}${e.path.replaceAll(/\W+(\w)/g, (_m, c: string) => c.toUpperCase())}`,
        security: e.sinAplicacion ? [] : [{ aplicacion: [], ...(e.access === 'public' ? {} : { sesion: [] }) }],
        ...entrada(e),
        responses: respuestas(e),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Receta Clara', version, license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' } },
    paths,
    components: {
      securitySchemes: {
        aplicacion: { type: 'apiKey', in: 'header', name: 'application-id' },
        sesion: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}
