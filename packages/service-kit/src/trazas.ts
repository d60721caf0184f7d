import { randomBytes } from 'node:crypto'
import { conTraza } from '@receta/database'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const clase = { servidor: 2, cliente: 3 } as const
type Sentencia = Parameters<Parameters<typeof conTraza>[0]>[0]
type Valor = { stringValue: string } | { intValue: string }
type Tramo = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Valor }[]
  status: { code?: number }
}
type Traza = { traceId: string; spanId: string; de: string | undefined; inicio: number; hijos: Tramo[] }

export type OpcionesTrazas = {
  /** OTLP over HTTP as JSON: http://…:4318/v1/traces. */
  url: string
  muestra: number
  /** A `traceparent` counts only from our proxy: anybody else could ask that all of theirs be traced. */
  trustProxy: boolean
  cadaMs?: number
  /** Those that the collector did not take or that were too many. */
  onPerdidas?: (cuantas: number) => void
}

/** Beyond it the newest are dropped, so that memory is bounded. */
const maxEnEspera = 4_096
const maxSentencias = 100
const plazoMs = 5_000

const enNanos = (ms: number) => String(BigInt(Math.round(ms * 1_000)) * 1_000n)
const ahora = () => performance.timeOrigin + performance.now()
const texto = (key: string, valor: string) => ({ key, value: { stringValue: valor } })
const entero = (key: string, valor: number) => ({ key, value: { intValue: String(valor) } })

/** W3C: version, trace, span and flags, of which the lowest bit says that it is traced. */
const parseTraceparent = (cabecera: unknown) =>
  /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(cabecera))

function beginTraza(request: FastifyRequest, { muestra, trustProxy }: OpcionesTrazas): Traza | null {
  const [, traceId, de, banderas = '0'] = (trustProxy && parseTraceparent(request.headers['traceparent'])) || []
  const va = traceId === undefined ? Math.random() < muestra : Number.parseInt(banderas, 16) % 2 === 1
  if (!va) return null
  return {
    traceId: traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    de,
    inicio: ahora(),
    hijos: [],
  }
}

/** A statement with `$1` for its values: as LOG_SQL writes it, people's data are not in its text. */
function tramoDeSentencia(traza: Traza, { texto: sql, ms, fallo }: Sentencia): Tramo {
  const fin = ahora()
  return {
    traceId: traza.traceId,
    spanId: randomBytes(8).toString('hex'),
    parentSpanId: traza.spanId,
    name: /^\w+/.exec(sql)?.[0].toLowerCase() ?? 'sql',
    kind: clase.cliente,
    startTimeUnixNano: enNanos(fin - ms),
    endTimeUnixNano: enNanos(fin),
    attributes: [texto('db.system.name', 'postgresql'), texto('db.query.text', sql.slice(0, 500))],
    status: fallo ? { code: 2 } : {},
  }
}

/** No address, no header, no person. */
function tramoDePedido(traza: Traza, request: FastifyRequest, estado: number): Tramo {
  const ruta = request.routeOptions.url ?? 'desconocida'
  return {
    traceId: traza.traceId,
    spanId: traza.spanId,
    ...(traza.de !== undefined && { parentSpanId: traza.de }),
    name: `${request.method} ${ruta}`,
    kind: clase.servidor,
    startTimeUnixNano: enNanos(traza.inicio),
    endTimeUnixNano: enNanos(ahora()),
    attributes: [
      texto('http.request.method', request.method),
      texto('http.route', ruta),
      entero('http.response.status_code', estado),
      texto('request_id', request.id),
    ],
    status: estado >= 500 ? { code: 2 } : {},
  }
}

const cuerpoDe = (tramos: readonly Tramo[]) =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: [texto('service.name', 'receta-clara'), entero('process.pid', process.pid)] },
        scopeSpans: [{ scope: { name: 'receta-clara' }, spans: tramos }],
      },
    ],
  })

/** Sends spans to an OpenTelemetry collector (decision 0071). A call never waits for it. */
export function traceCalls(app: FastifyInstance, opciones: OpcionesTrazas): void {
  const { url, cadaMs = 5_000, onPerdidas } = opciones
  let espera: Tramo[] = []
  const keep = (tramos: readonly Tramo[]) => {
    if (espera.length + tramos.length > maxEnEspera) onPerdidas?.(tramos.length)
    else espera.push(...tramos)
  }
  const send = async () => {
    const tramos = espera
    espera = []
    if (tramos.length === 0) return
    const bien = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: cuerpoDe(tramos),
      signal: AbortSignal.timeout(plazoMs),
      redirect: 'error',
    }).then(
      async (res) => {
        await res.body?.cancel()
        return res.ok
      },
      () => false,
    )
    if (!bien) onPerdidas?.(tramos.length)
  }
  const trazas = new WeakMap<FastifyRequest, Traza>()
  app.addHook('onRequest', async (request) => {
    const traza = beginTraza(request, opciones)
    if (traza) trazas.set(request, traza)
  })
  // After the body is read, because the body parser loses the async context.
  app.addHook('preValidation', (request, _reply, done) => {
    const traza = trazas.get(request)
    if (!traza) return done()
    conTraza((sentencia) => {
      if (traza.hijos.length < maxSentencias) traza.hijos.push(tramoDeSentencia(traza, sentencia))
    }, done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const traza = trazas.get(request)
    if (traza) keep([tramoDePedido(traza, request, reply.statusCode), ...traza.hijos])
  })
  const reloj = setInterval(() => void send(), cadaMs)
  reloj.unref()
  app.addHook('onClose', async () => {
    clearInterval(reloj)
    await send()
  })
}
