import { type Endpoint, errores } from '@receta/contract'
import { z } from 'zod'

const json = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...resto } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return resto
}

const errorSchema = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      required: ['code', 'mensaje', 'request_id'],
      properties: {
        code: { type: 'string' },
        mensaje: { type: 'string' },
        request_id: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      },
    },
  },
}

const siempre = ['DATOS_INVALIDOS', 'APLICACION_DESCONOCIDA', 'ERROR_INTERNO'] as const

function respuestas(e: Endpoint) {
  const propias = [
    ...e.errors,
    ...siempre,
    ...(e.access === 'public' ? [] : (['SESION_REQUERIDA'] as const)),
    ...(Array.isArray(e.access) ? (['SIN_PERMISO'] as const) : []),
  ]
  const ok =
    e.responde === 'pdf'
      ? { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }
      : {
          'application/json': {
            schema: e.ofuscada
              ? {
                  type: 'string',
                  description: 'base64 of the XOR-obfuscated JSON',
                  contentSchema: json(e.output, 'output'),
                }
              : json(e.output, 'output'),
          },
        }
  const porStatus = new Map<number, (typeof propias)[number][]>()
  for (const c of propias) porStatus.set(errores[c].status, [...(porStatus.get(errores[c].status) ?? []), c])
  return {
    200: { description: 'OK', content: ok },
    ...Object.fromEntries(
      [...porStatus].map(([status, codes]) => [
        status,
        {
          description: [...new Set(codes)].map((c) => `${c}: ${errores[c].mensaje}`).join('\n\n'),
          content: { 'application/json': { schema: errorSchema } },
        },
      ]),
    ),
  }
}

type Esquema = { properties?: Record<string, object>; required?: string[] }

function entrada(e: Endpoint) {
  const schema = json(e.input, 'input') as Esquema
  if (e.sentAs !== 'query') {
    const tipo = e.sentAs === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
    return { requestBody: { required: true, content: { [tipo]: { schema } } } }
  }
  return {
    parameters: Object.entries(schema.properties ?? {}).map(([name, s]) => ({
      name,
      in: 'query',
      required: schema.required?.includes(name) ?? false,
      schema: s,
    })),
  }
}

/** OpenAPI 3.1 of the contract: the document is derived, so it can never say something else than the code does. */
export function createOpenapi(endpoints: readonly Endpoint[], version: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const e of endpoints) {
    const path = `/${e.service}${e.path}`
    paths[path] = {
      ...paths[path],
      [e.method.toLowerCase()]: {
        tags: [e.service],
        summary: e.summary,
        operationId: `${e.method.toLowerCase()}${e.path.replaceAll(/\W+(\w)/g, (_m, c: string) => c.toUpperCase())}`,
        security: [{ aplicacion: [], ...(e.access === 'public' ? {} : { sesion: [] }) }],
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
