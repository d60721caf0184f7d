import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { createOpenapi } from './openapi'
import type { Route } from './route'

// The one inline style of Swagger UI's page, its logo's. The policy lets in exactly this one, by its hash.
export const estiloDelLogo = '.logo_small_svg__cls-2{fill:#fff}.logo_small_svg__cls-3{fill:#85ea2d}'
const huella = createHash('sha256').update(estiloDelLogo).digest('base64')

// The rest of the page is in its own files; its icons are data: URLs inside the style sheet.
const csp = `default-src 'self'; style-src 'self' 'sha256-${huella}'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

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
