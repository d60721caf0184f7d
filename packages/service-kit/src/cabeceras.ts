import type { FastifyInstance } from 'fastify'

/** What any answer says to a browser, error pages included; JSON and PDF need nothing from anywhere. */
export const cabeceras = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

const unAnio = 365 * 24 * 60 * 60

/** Closes every answer by default: what must be cached or show a page says so itself, and is left as it is. */
export function closeAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    for (const [nombre, valor] of Object.entries(cabeceras)) if (!reply.hasHeader(nombre)) reply.header(nombre, valor)
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${unAnio}`)
  })
}
