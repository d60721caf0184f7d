import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createOpenapi } from './openapi'
import type { Route } from './route'

/** The browsable page of the calls at /docs, and the document itself at /docs/json: OpenAPI 3.1 from the contract. */
export function mountDocs(app: FastifyInstance, rutas: readonly Route[], version: string): void {
  const document = createOpenapi(
    rutas.map((r) => r.endpoint),
    version,
  )
  app.register(swagger, { mode: 'static', specification: { document: document as never } })
  app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: false,
    uiConfig: { docExpansion: 'list', tryItOutEnabled: false },
  })
}
