import type { FastifyInstance } from 'fastify'

/** JSON and PDF load nothing, so the policy forbids everything. Error pages have these headers too. */
export const cabeceras = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
} as const

/** For a year. A browser believes it of an answer by https alone. */
export const soloHttps = { 'strict-transport-security': `max-age=${365 * 24 * 60 * 60}; includeSubDomains` } as const

export function closeAnswers(app: FastifyInstance, https: boolean): void {
  app.addHook('onSend', async (request, reply) => {
    for (const [nombre, valor] of Object.entries(cabeceras)) if (!reply.hasHeader(nombre)) reply.header(nombre, valor)
    // For who does not read the policy. A page that somebody may show says nothing here: this header knows no list of origins.
    if (String(reply.getHeader('content-security-policy')).includes("frame-ancestors 'none'"))
      reply.header('x-frame-options', 'DENY')
    if (https || request.protocol === 'https') reply.headers(soloHttps)
  })
}
