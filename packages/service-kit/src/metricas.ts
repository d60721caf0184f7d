import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { countTodasLasRectificaciones, type Db, findBandejas, findEdadDeSellos, type Replica } from '@receta/database'
import type { FuentesClinicas } from '@receta/domain'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { urlPropia } from './config'
import type { Clinica } from './deps'

/** Seconds: from a search on a key to a document or a wait for the pool. */
const tramos = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** No label comes from a caller: an unknown address counts as `desconocida`, so that callers cannot multiply the series. */
export function measure(app: FastifyInstance, { pool }: Db): Registry {
  const registro = new Registry()
  const registers = [registro]
  collectDefaultMetrics({ register: registro })
  const pedidos = new Histogram({
    name: 'receta_pedidos_segundos',
    help: 'Seconds from the first byte of a request to the last of its answer.',
    labelNames: ['metodo', 'ruta', 'estado'],
    buckets: tramos,
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const ruta = request.routeOptions.url ?? 'desconocida'
    pedidos.observe({ metodo: request.method, ruta, estado: reply.statusCode }, reply.elapsedTime / 1_000)
  })
  const conexiones = {
    receta_conexiones_abiertas: () => pool.totalCount,
    receta_conexiones_libres: () => pool.idleCount,
    receta_conexiones_en_espera: () => pool.waitingCount,
  }
  for (const [name, read] of Object.entries(conexiones))
    new Gauge({
      name,
      help: 'Connections of the pool to PostgreSQL.',
      registers,
      collect() {
        this.set(read())
      },
    })
  return registro
}

/** The gauges of one scrape ask at the same instant and share one reading. */
function shareLectura<T>(read: () => Promise<T>): () => Promise<T> {
  let enCurso: Promise<T> | null = null
  return () => {
    enCurso ??= read().finally(() => {
      enCurso = null
    })
    return enCurso
  }
}

/** The oldest row without a seal is what an operator is told of: whoever owns the database could still remove it unseen. */
export function measureSellos(registro: Registry, db: Db): void {
  const registers = [registro]
  const read = shareLectura(() => findEdadDeSellos(db).catch(() => null))
  new Gauge({
    name: 'receta_sello_edad_segundos',
    help: 'Age of the last seal of the audit.',
    registers,
    async collect() {
      const edad = await read()
      if (edad) this.set(edad.ultimo ?? 0)
    },
  })
  new Gauge({
    name: 'receta_auditoria_sin_sellar_segundos',
    help: 'Age of the oldest row of the audit that no seal covers; 0 when all are sealed.',
    registers,
    async collect() {
      const edad = await read()
      if (edad) this.set(edad.sin_sellar)
    },
  })
}

/** How far the standby is behind, and who answers what may be read from it. */
export function measureReplica(registro: Registry, { estado, leidas }: Pick<Replica, 'estado' | 'leidas'>): void {
  const registers = [registro]
  new Gauge({
    name: 'receta_replica_atraso_segundos',
    help: 'How far the standby is behind at most; -1 while that is not known.',
    registers,
    collect() {
      this.set(estado().atraso_segundos ?? -1)
    },
  })
  new Gauge({
    name: 'receta_replica_sirve',
    help: '1 while reads are taken from the standby.',
    registers,
    collect() {
      this.set(estado().sirve ? 1 : 0)
    },
  })
  new Counter({
    name: 'receta_lecturas_total',
    help: 'Reads that a standby may answer, by who answered.',
    labelNames: ['de'],
    registers,
    collect() {
      this.reset()
      for (const [de, veces] of Object.entries(leidas)) this.inc({ de }, veces)
    },
  })
}

/** PT-06: requests of correction that wait, and those past the term of the law. */
function measureRectificaciones(registro: Registry, db: Db): void {
  new Gauge({
    name: 'receta_rectificaciones',
    help: 'Requests to correct a datum of a person that wait for their answer; `vencidas`, past the term of the law.',
    labelNames: ['estado'],
    registers: [registro],
    async collect() {
      const cuentas = await countTodasLasRectificaciones(db).catch(() => null)
      if (!cuentas) return
      this.set({ estado: 'abiertas' }, cuentas.abiertas)
      this.set({ estado: 'vencidas' }, cuentas.vencidas)
    },
  })
}

/** Recetas wait for the national repository only where there is one. */
export function measureBandejas(registro: Registry, db: Db, hayRepositorio: boolean): void {
  measureRectificaciones(registro, db)
  const registers = [registro]
  const read = shareLectura(async () => {
    const todas = await findBandejas(db).catch(() => [])
    return todas.filter(({ bandeja }) => bandeja !== 'registro' || hayRepositorio)
  })
  new Gauge({
    name: 'receta_bandeja_en_espera',
    help: 'Messages that wait to be sent, counted up to 10,000.',
    labelNames: ['bandeja'],
    registers,
    async collect() {
      for (const { bandeja, en_espera } of await read()) this.set({ bandeja }, en_espera)
    },
  })
  new Gauge({
    name: 'receta_bandeja_atraso_segundos',
    help: 'How long the first message that is due has waited for somebody to take it.',
    labelNames: ['bandeja'],
    registers,
    async collect() {
      for (const { bandeja, atraso } of await read()) this.set({ bandeja }, atraso)
    },
  })
}

/** `abandonado` is a mail that was given up. */
export function measureCorreos(registro: Registry): (desenlace: string, tipo: string) => void {
  const correos = new Counter({
    name: 'receta_correos_total',
    help: 'Tries to send a mail, by how they ended.',
    labelNames: ['desenlace', 'tipo'],
    registers: [registro],
  })
  return (desenlace, tipo) => correos.inc({ desenlace, tipo })
}

/** A missing clinical table must alarm the operator, since every receta meanwhile says NO VERIFICADO. */
export function measureClinica(registro: Registry, fuentes: FuentesClinicas): Clinica['count'] {
  const registers = [registro]
  const presentes = new Gauge({
    name: 'receta_fuente_clinica',
    help: '1 while the clinical table is loaded; 0 while it is missing or corrupt and nothing is checked against it.',
    labelNames: ['fuente', 'version'],
    registers,
  })
  for (const [fuente, tabla] of Object.entries(fuentes))
    presentes.set({ fuente, version: tabla?.version ?? '' }, tabla ? 1 : 0)
  const controles = new Counter({
    name: 'receta_controles_total',
    help: 'Checks of signed recetas, by how they ended; no_verificado: its source was missing.',
    labelNames: ['control', 'resultado'],
    registers,
  })
  return (verificaciones) => {
    for (const { control, resultado } of verificaciones) controles.inc({ control, resultado })
  }
}

/** An operator has to look at `error` and `novedad_error`. */
export function measureRegistros(registro: Registry): (desenlace: string) => void {
  const registros = new Counter({
    name: 'receta_registros_total',
    help: 'Tries to register a receta with the national repository, and (novedad_*) to tell it what happened to one since, by how they ended; error and novedad_error were given up.',
    labelNames: ['desenlace'],
    registers: [registro],
  })
  return (desenlace) => registros.inc({ desenlace })
}

export function measureTrazas(registro: Registry): (cuantas: number) => void {
  const perdidas = new Counter({
    name: 'receta_trazas_perdidas_total',
    help: 'Spans that the collector of traces did not take, or that were too many to wait for it.',
    registers: [registro],
  })
  return (cuantas) => perdidas.inc(cuantas)
}

/** On their own port, and on this machine unless METRICAS_HOST opens it. */
export async function serveMetricas(
  registro: Registry,
  puerto: number,
  host = '127.0.0.1',
): Promise<{ url: string; close: () => Promise<void> }> {
  const server: Server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metricas') {
      response.writeHead(404).end()
      return
    }
    void registro.metrics().then(
      (texto) => response.writeHead(200, { 'content-type': registro.contentType }).end(texto),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(puerto, host, resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `${urlPropia({ HOST: host }, port)}/metricas`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
