import type { FastifyInstance } from 'fastify'

/** JSON and PDF load nothing, so the policy forbids everything. Error pages have these headers too. */
export const cabeceras = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
} as const

const unAnio = 365 * 24 * 60 * 60

export function closeAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    for (const [nombre, valor] of Object.entries(cabeceras)) if (!reply.hasHeader(nombre)) reply.header(nombre, valor)
    // For who does not read the policy. A page that somebody may show says nothing here: this header knows no list of origins.
    if (String(reply.getHeader('content-security-policy')).includes("frame-ancestors 'none'"))
      reply.header('x-frame-options', 'DENY')
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${unAnio}; includeSubDomains`)
  })
}
