import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createOpenapi } from './openapi'
import type { Route } from './route'

// All of the page is in its own files; its icons are data: inside its style sheet.
const csp =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** The browsable page of the calls at /docs, and the document itself at /docs/json: OpenAPI 3.1 from the contract. */
export function mountDocs(app: FastifyInstance, rutas: readonly Route[], version: string): void {
  const document = createOpenapi(
    rutas.map((r) => r.endpoint),
    version,
  )
  app.register(swagger, { mode: 'static', specification: { document: document as never } })
  app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: csp,
    // No validator: its badge sends the address of the document to another site.
    uiConfig: { docExpansion: 'list', tryItOutEnabled: false, validatorUrl: null },
  })
}
