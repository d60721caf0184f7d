import { camposDelPath, type Endpoint, type ErrorCode, errores, hallazgo } from '@receta/contract'
import { z } from 'zod'
import { eco, esquemasDeSeguridad, guia, servicios } from './openapi-guia'

type Esquema = { properties?: Record<string, Record<string, unknown>>; required?: string[] }
type Componentes = Record<string, object>

/** zod marks a field with a pre-processing step (a number in a query) as optional and drops its default, so the fields themselves are asked. */
function tellFaltantes({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }): void {
  if (!(zodSchema instanceof z.ZodObject)) return
  const objeto = jsonSchema as Esquema
  const required: string[] = []
  for (const [campo, tipo] of Object.entries(zodSchema.shape)) {
    const sinEl = (tipo as z.ZodType).safeParse(undefined)
    const propiedad = objeto.properties?.[campo]
    if (!sinEl.success) required.push(campo)
    else if (sinEl.data !== undefined && propiedad) propiedad['default'] = sinEl.data
  }
  if (required.length > 0) objeto.required = required
  else delete objeto.required
}

const jsonEn =
  (componentes: Componentes) =>
  (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
    const { $schema: _, ...suelto } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      ...(io === 'input' && { override: tellFaltantes }),
    }) as Record<string, unknown>
    const { $defs, ...resto } = JSON.parse(
      JSON.stringify(suelto).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/'),
    ) as Record<string, unknown> & { $defs?: Record<string, { id?: string }> }
    for (const [nombre, { id: _id, ...definido }] of Object.entries($defs ?? {})) componentes[nombre] = definido
    return resto
  }
type Json = ReturnType<typeof jsonEn>

/** The findings come where a receta may be refused. */
const errorSchema = (codes: readonly ErrorCode[], conHallazgos: boolean, json: Json) => ({
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
        ...(conHallazgos && { hallazgos: json(z.array(hallazgo), 'output') }),
      },
    },
  },
})

const lista = (items: object) => ({ type: 'array', items })
const objeto = (properties: object) => ({ type: 'object', properties })

const issueCon = (codes: readonly string[]) => {
  const code = { type: 'string', enum: codes }
  return objeto({ details: objeto({ coding: lista(objeto({ code })), text: { type: 'string' } }) })
}

/** The code is in details.coding of the first issue; each field or finding adds one. */
const outcomeSchema = (codes: readonly ErrorCode[], conHallazgos: boolean) => {
  const hallazgos = conHallazgos ? hallazgo.shape.codigo.options : []
  const demas = issueCon([...new Set<string>([...codes, ...hallazgos])])
  const issue = { ...lista(demas), minItems: 1, prefixItems: [issueCon(codes)] }
  return objeto({ resourceType: { const: 'OperationOutcome' }, issue })
}

const traenHallazgos = new Set<ErrorCode>([
  'MEDICO_NO_HABILITADO',
  'DATOS_INVALIDOS',
  'PRODUCTO_DESACTUALIZADO',
  'RECETA_NO_EMITIBLE',
  'REACTIVACION_FRENADA',
])

function contenidoError({ responde, errors }: Endpoint, codes: readonly ErrorCode[], json: Json) {
  const conHallazgos =
    (errors.includes('RECETA_NO_EMITIBLE') || errors.includes('REACTIVACION_FRENADA')) &&
    codes.some((c) => traenHallazgos.has(c))
  return responde === 'fhir'
    ? { 'application/fhir+json': { schema: outcomeSchema(codes, conHallazgos) } }
    : { 'application/json': { schema: errorSchema(codes, conHallazgos, json) } }
}

// What the guards, route() and the error hook may answer to any call, whatever its endpoint declares.
const siempre = [
  'DATOS_INVALIDOS',
  'PEDIDO_MAL_FORMADO',
  'APLICACION_DESCONOCIDA',
  'ERROR_INTERNO',
  'SERVICIO_OCUPADO',
] as const satisfies readonly ErrorCode[]
const conCuerpo = ['XSRF_INVALIDO', 'PEDIDO_MUY_GRANDE', 'TIPO_NO_ADMITIDO'] as const satisfies readonly ErrorCode[]

const erroresDe = (e: Endpoint): ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...e.errors,
    ...siempre,
    ...(e.method === 'GET' ? [] : conCuerpo),
    ...(e.responde === 'fhir' ? (['FORMATO_NO_OFRECIDO'] as const) : []),
    // A farmacia's credential is not a user's session, so calls open to any role answer it SIN_PERMISO too.
    ...(e.access === 'public' ? [] : (['SESION_REQUERIDA', 'SIN_PERMISO'] as const)),
  ]),
]

function contenidoOk(e: Endpoint, json: Json) {
  if (e.responde === 'pdf') return { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }
  const contentSchema = json(e.output, 'output')
  if (e.responde === 'eventos') return { 'text/event-stream': { schema: { type: 'string', contentSchema } } }
  const schema = e.ofuscada
    ? { type: 'string', description: 'base64 of the XOR-obfuscated JSON', contentSchema }
    : contentSchema
  return { [e.responde === 'fhir' ? 'application/fhir+json' : 'application/json']: { schema } }
}

const cabecera = (nombre: string, description: string) => ({
  [nombre]: { description, required: true, schema: { type: 'string' } },
})

function respuestas(e: Endpoint, json: Json) {
  const porStatus = new Map<number, ErrorCode[]>()
  for (const c of erroresDe(e)) porStatus.set(errores[c].status, [...(porStatus.get(errores[c].status) ?? []), c])
  return {
    [e.crea ? 201 : 200]: {
      description: e.crea ? 'Created' : 'OK',
      ...(e.crea && { headers: cabecera('location', 'The address of what was made.') }),
      ...(e.conEtag && {
        headers: cabecera('etag', 'Which answer it is: send it in if-none-match when asking again.'),
      }),
      content: contenidoOk(e, json),
    },
    ...(e.conEtag && { 304: { description: 'The same as the one of the if-none-match; it has no body.' } }),
    ...Object.fromEntries(
      [...porStatus].map(([status, codes]) => [
        status,
        {
          description: codes.map((c) => `${c}: ${errores[c].mensaje}`).join('\n\n'),
          ...((status === 503 || (status === 429 && (e.responde === 'fhir' || e.responde === 'oauth'))) && {
            headers: cabecera('retry-after', 'Seconds to wait before trying again.'),
          }),
          content: contenidoError(e, codes, json),
        },
      ]),
    ),
  }
}

const tipoDe = { form: 'application/x-www-form-urlencoded', json: 'application/json', query: '' } as const

const cabecerasDe = (e: Endpoint) => {
  const propias = [
    ...Object.entries(e.cabeceras ?? {}),
    ...(e.conEtag ? [['if-none-match', 'The etag of the answer that the caller has.'] as const] : []),
  ]
  const todas = e.method === 'GET' || e.sinAplicacion ? propias : [...propias, ['x-xsrf-token', eco] as const]
  return todas.map(([name, description]) => ({ name, in: 'header', description, schema: { type: 'string' } }))
}

function entrada(e: Endpoint, json: Json) {
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
    .concat(cabecerasDe(e) as never[])
  if (e.sentAs === 'query') return { parameters }
  const tipo = e.responde === 'fhir' && e.sentAs === 'json' ? 'application/fhir+json' : tipoDe[e.sentAs]
  const cuerpo = {
    ...schema,
    properties: Object.fromEntries(campos.filter(([name]) => !enElPath.includes(name))),
    ...(schema.required && { required: schema.required.filter((name) => !enElPath.includes(name)) }),
  }
  if (Object.keys(cuerpo.properties).length === 0) return { parameters }
  // The body is optional when nothing in it is required or the query can say the same, also where a rule between fields requires
  // one.
  const faltan = e.input.safeParse({}).error?.issues ?? []
  const required = e.tambienQuery !== true && faltan.some(({ path: [campo] }) => !enElPath.includes(String(campo)))
  const { variante } = e
  const tambien = variante && { [tipoDe[variante.sentAs]]: { schema: json(variante.input, 'input') } }
  return {
    ...(parameters.length > 0 && { parameters }),
    requestBody: { required, content: { [tipo]: { schema: cuerpo }, ...tambien } },
  }
}

/** A public call takes a session or none, since with one it may show more; other calls require one, and some need nothing. */
const seguridadDe = (e: Endpoint) => {
  const conSesion = { aplicacion: [], sesion: [] }
  if (e.sinAplicacion) return []
  return e.access === 'public' ? [{ aplicacion: [] }, conSesion] : [conSesion]
}

export function createOpenapi(endpoints: readonly Endpoint[], version: string) {
  const paths: Record<string, Record<string, object>> = {}
  const schemas: Componentes = {}
  const json = jsonEn(schemas)
  for (const e of endpoints) {
    const path = `/${e.service}${e.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = {
      ...paths[path],
      [e.method.toLowerCase()]: {
        tags: [e.service],
        summary: e.variante ? `${e.summary} As JSON: ${e.variante.summary}` : e.summary,
        operationId: `${e.method.toLowerCase()}${e.path.replaceAll(/\W+(\w)/g, (_m, c: string) => c.toUpperCase())}`,
        security: seguridadDe(e),
        ...entrada(e, json),
        responses: respuestas(e, json),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Receta Clara',
      version,
      description: guia,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    tags: [...new Set(endpoints.map((e) => e.service))].map((name) => ({ name, description: servicios[name] })),
    paths,
    components: { schemas, securitySchemes: esquemasDeSeguridad },
  }
}
