import type { FastifyInstance } from 'fastify'

export const rutaDeViolaciones = '/csp-informe'

/** A broken extension or a stranger cannot fill the log. */
const maximasPorMinuto = 60
const minuto = 60_000

const directivas = /^[a-z-]{3,40}$/
const palabras = /^(?:inline|eval|wasm-eval|data|blob|self|trusted-types-policy|trusted-types-sink)$/

/** Of either form of the report: report-uri's and the Reporting API's. */
function readTexto(informe: unknown, ...nombres: string[]): string {
  if (typeof informe !== 'object' || informe === null) return ''
  const campos = new Map(Object.entries(informe))
  const dicho = nombres.map((nombre) => campos.get(nombre)).find((valor) => typeof valor === 'string')
  return typeof dicho === 'string' ? dicho : ''
}

/** Without path or query, which may carry a receta's token. */
function originOf(bloqueado: string): string {
  if (palabras.test(bloqueado)) return bloqueado
  return URL.canParse(bloqueado) ? new URL(bloqueado).origin : 'desconocido'
}

function readInformes(cuerpo: unknown): { directiva: string; bloqueado: string }[] {
  const lista: unknown[] = Array.isArray(cuerpo) ? cuerpo.slice(0, 10) : [cuerpo]
  return lista.flatMap((uno) => {
    const campos = typeof uno === 'object' && uno !== null ? new Map<string, unknown>(Object.entries(uno)) : new Map()
    const informe: unknown = campos.get('csp-report') ?? campos.get('body')
    const directiva =
      readTexto(informe, 'effectiveDirective', 'effective-directive', 'violated-directive').split(' ')[0] ?? ''
    if (!directivas.test(directiva)) return []
    return [{ directiva, bloqueado: originOf(readTexto(informe, 'blockedURL', 'blocked-uri')) }]
  })
}

/** ASVS 3.4.7. Anybody may send here, so only directive and origin are believed. */
export function mountViolaciones(app: FastifyInstance): void {
  let desde = 0
  let anotadas = 0
  app.register(async (propio) => {
    propio.removeAllContentTypeParsers()
    const tipos = ['application/csp-report', 'application/reports+json']
    propio.addContentTypeParser(tipos, { parseAs: 'string', bodyLimit: 16 * 1024 }, (_pedido, cuerpo, done) => {
      try {
        done(null, JSON.parse(String(cuerpo)))
      } catch {
        done(null, null)
      }
    })
    propio.post(rutaDeViolaciones, async (request, reply) => {
      if (Date.now() - desde > minuto) [desde, anotadas] = [Date.now(), 0]
      for (const violacion of readInformes(request.body))
        if (anotadas++ < maximasPorMinuto) request.log.warn(violacion, 'la política de la página frenó algo')
      return reply.code(204).send()
    })
  })
}
