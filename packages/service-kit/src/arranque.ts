import path from 'node:path'
import {
  type Db,
  comoProducto,
  countCandadosQueFaltan,
  findCuentasDemo,
  followReplica,
  readArchivoClinico,
  readFuentesClinicas,
  applyMaestroToAll,
  loadCatalogos,
  NoArranca,
  openDatabase,
  parseReplicas,
  type Replica,
  rolApp,
} from '@receta/database'
import type { FastifyInstance } from 'fastify'
import { openClaves } from './open-claves'
import { limitCola } from './admision'
import { listAdvertencias } from './advertencias'
import { closeOnSignal, prepareCierre } from './cierre'
import { watchClaves } from './claves'
import { type ConfigLeida, hostsOf, readConfig, serviceConfigOf, urlPropia, urlPublica } from './config'
import type { Clinica, Deps } from './deps'
import { ensureFirmaDeMuestra } from './firma-documento'
import { startLimpieza } from './limpieza'
import { logSql } from './log-sql'
import {
  measure,
  measureBandejas,
  measureClinica,
  measureCorreos,
  measureRegistros,
  measureReplica,
  measureSellos,
  measureTrazas,
  serveMetricas,
} from './metricas'
import type { Route } from './route'
import { mountSalud } from './salud'
import { sealOften } from './sellos'
import { createServer, guardCalls, type ServerOptions } from './server'
import { traceCalls } from './trazas'

export type Arranque = {
  app: FastifyInstance
  deps: Deps
  config: ConfigLeida
  embebida: boolean
  measureCorreo: (desenlace: string, tipo: string) => void
  measureRegistro: (desenlace: string) => void
  close: () => Promise<void>
}

/** Production refuses a database with the demo's accounts: one of them administers, and its password is public. */
async function refuseDemo(db: Db, { NODE_ENV }: Pick<ConfigLeida, 'NODE_ENV'>): Promise<void> {
  const cuentas = NODE_ENV === 'production' ? await findCuentasDemo(db) : []
  if (cuentas.length > 0)
    throw new NoArranca(
      `Esta base tiene cuentas de demostración, con claves públicas (${cuentas.join(', ')}): en producción va otra base.`,
    )
}

const reloj = () => new Date()

/** The standby of DATABASE_REPLICA_URL, with the product's role; nothing waits for it. */
function openReplica(app: FastifyInstance, db: Db, config: ConfigLeida): Replica | undefined {
  const urls = config.DATABASE_REPLICA_URL === undefined ? null : parseReplicas(config.DATABASE_REPLICA_URL)
  if (!urls) return undefined
  const maximoMs = config.REPLICA_ATRASO_SEGUNDOS * 1_000
  const replica = followReplica(db, urls, { maximoMs, max: config.CONEXIONES, rol: rolApp })
  app.addHook('onClose', replica.close)
  return replica
}

const serverOptionsOf = (config: ConfigLeida): ServerOptions => ({
  log: config.LOG,
  trustProxy: config.TRUST_PROXY,
  clientes: config.CLIENTES,
  clientesPorRed: config.CLIENTES_POR_RED,
  hosts: hostsOf(config),
  https: urlPublica(config).startsWith('https:'),
})

/** Said and not refused: the database serves until many calls at once meet years of parts. */
async function warnCandados(db: Db, conexiones: number): Promise<void> {
  const faltan = await countCandadosQueFaltan(db, conexiones)
  if (faltan !== null)
    process.stderr.write(
      `⚠ PostgreSQL puede quedarse sin lugar para sus cerrojos: poné max_locks_per_transaction = ${faltan} y reinicialo (docs/produccion.md).\n`,
    )
}

/** The start of every service: configuration, database, catalogues, keys, and a server without routes yet. */
export async function start(env: Record<string, string | undefined>): Promise<Arranque> {
  const config = readConfig(env)
  for (const frase of listAdvertencias(config)) process.stderr.write(`⚠ ${frase}\n`)
  const app = createServer(serverOptionsOf(config))
  if (config.LOG_SQL) logSql(app, (linea) => process.stderr.write(linea))
  let countPerdidas = (_cuantas: number): void => undefined
  if (config.TRAZAS_URL !== undefined)
    traceCalls(app, {
      url: config.TRAZAS_URL,
      muestra: config.TRAZAS_PARTE,
      trustProxy: config.TRUST_PROXY,
      onPerdidas: (cuantas) => countPerdidas(cuantas),
    })
  const apertura = openDatabase({
    databaseUrl: config.DATABASE_URL,
    databaseAppUrl: config.DATABASE_APP_URL,
    datos: config.DATOS_DIR,
    max: config.CONEXIONES,
  })
  const { close, cerrando } = prepareCierre(app, apertura, {
    drenajeMs: config.DRENAJE_SEGUNDOS * 1_000,
    alFinal: () => forget(),
  })
  // From here on, since an embedded PostgreSQL would outlive a process that a signal ends while it starts.
  const forget = closeOnSignal(close)
  try {
    const base = await apertura
    await refuseDemo(base.db, config)
    await warnCandados(base.db, config.CONEXIONES)
    if (base.deDespues) {
      process.stderr.write(
        'Esta base la escribió una versión más nueva, que deja servirla a ésta: se sirve como está.\n',
      )
    } else {
      await loadCatalogos(comoProducto(base.db))
      await applyMaestroToAll(comoProducto(base.db))
    }
    const carpeta = path.join(config.DATOS_DIR, 'claves')
    const claves = await openClaves(base.db, carpeta)
    if (config.DEMO) claves.documento = await ensureFirmaDeMuestra(carpeta, new Date())
    const fuentes = readFuentesClinicas(readArchivoClinico, (fuente, error) =>
      app.log.error({ fuente, motivo: String(error) }, 'falta una fuente clínica: sus controles dicen NO VERIFICADO'),
    )
    const clinica: Clinica = { fuentes, count: () => undefined }
    const replica = openReplica(app, base.db, config)
    const deps: Deps = { db: base.db, now: reloj, claves, config: serviceConfigOf(config), clinica, replica }
    startLimpieza(app, deps)
    const dejarDeSellar = sealOften(base.db, claves, config.DATOS_DIR, (error) =>
      app.log.error({ codigo: (error as { code?: string }).code }, 'no se pudo sellar la auditoría'),
    )
    app.addHook('onClose', dejarDeSellar)
    const dejarDeSeguir = watchClaves(claves, (error) =>
      app.log.error({ codigo: (error as { code?: string }).code }, 'no se pudieron releer las claves'),
    )
    app.addHook('onClose', async () => dejarDeSeguir())
    mountSalud(app, base.db, cerrando, replica)
    let measureCorreo: Arranque['measureCorreo'] = () => undefined
    let measureRegistro: Arranque['measureRegistro'] = () => undefined
    if (config.METRICAS_PORT !== undefined) {
      const registro = measure(app, base.db)
      measureSellos(registro, base.db)
      measureBandejas(registro, base.db, config.CUIR_URL !== undefined || config.CUIR_PRUEBA)
      if (replica) measureReplica(registro, replica)
      countPerdidas = measureTrazas(registro)
      measureCorreo = measureCorreos(registro)
      measureRegistro = measureRegistros(registro)
      clinica.count = measureClinica(registro, fuentes)
      const metricas = await serveMetricas(registro, config.METRICAS_PORT, config.METRICAS_HOST)
      app.addHook('onClose', metricas.close)
    }
    return { app, deps, config, embebida: base.embebida, measureCorreo, measureRegistro, close }
  } catch (error) {
    await close()
    throw error
  }
}

export function mount(app: FastifyInstance, prefix: string, rutas: readonly Route[], deps: Deps): void {
  app.register(
    async (service) => {
      limitCola(service, deps.db.pool.options.max)
      guardCalls(service, deps.db, deps.config.url_publica.startsWith('https:'))
      for (const ruta of rutas) ruta.bind(service, deps)
    },
    { prefix },
  )
}

/** Returns the address; when it cannot listen, it closes everything in order. */
export async function listen({ app, config, deps, close }: Arranque): Promise<string> {
  try {
    await app.listen({ port: config.PORT, host: config.HOST })
  } catch (error) {
    await close()
    throw error
  }
  const direccion = app.server.address()
  const puerto = typeof direccion === 'object' && direccion ? direccion.port : config.PORT
  // With PORT=0 the port is known only now.
  deps.config.url_publica = urlPublica(config, puerto)
  return urlPropia(config, puerto)
}

/** Closes everything if `servir` fails: an embedded PostgreSQL must not stay behind. */
export async function orClose(arranque: Arranque, servir: () => Promise<void>): Promise<void> {
  try {
    await servir()
  } catch (error) {
    await arranque.close()
    throw error
  }
}
