import path from 'node:path'
import {
  type BaseAbierta,
  type Db,
  findCuentasDemo,
  leerArchivoClinico,
  leerFuentesClinicas,
  aplicarMaestroATodo,
  loadCatalogos,
  openDatabase,
} from '@receta/database'
import type { FastifyInstance } from 'fastify'
import { loadClaves, seguirClaves } from './claves'
import { type ConfigLeida, readConfig, serviceConfigOf, urlPropia, urlPublica } from './config'
import type { Clinica, Deps } from './deps'
import { AppError } from './errores'
import { startLimpieza } from './limpieza'
import { logSql } from './log-sql'
import { measure, measureClinica, measureCorreos, measureRegistros, serveMetricas } from './metricas'
import type { Route } from './route'
import { sellarCadaHora } from './sellos'
import { createServer, guardCalls } from './server'

export type Arranque = {
  app: FastifyInstance
  deps: Deps
  config: ConfigLeida
  embebida: boolean
  /** Counts a mail, where metrics are read. */
  medirCorreo: (desenlace: string, tipo: string) => void
  /** Counts a try to register a receta, where metrics are read. */
  medirRegistro: (desenlace: string) => void
  close: () => Promise<void>
}

/** Closes in order on the first SIGINT or SIGTERM, whenever it comes; the second one ends the process at once. */
function closeOnSignal(close: () => Promise<void>): () => void {
  let cerrando = false
  const terminar = () => {
    if (cerrando) return
    cerrando = true
    void close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGINT', terminar)
  process.once('SIGTERM', terminar)
  return () => {
    process.off('SIGINT', terminar)
    process.off('SIGTERM', terminar)
  }
}

/** Production refuses a database that the demo's accounts may enter: one of them administers, and its password is public. */
async function refuseDemo(db: Db, { NODE_ENV }: Pick<ConfigLeida, 'NODE_ENV'>): Promise<void> {
  const cuentas = NODE_ENV === 'production' ? await findCuentasDemo(db) : []
  if (cuentas.length > 0)
    throw new Error(
      `Esta base tiene cuentas de demostración, con claves públicas (${cuentas.join(', ')}): en producción va otra base.`,
    )
}

/** What every main does first: configuration, database, catalogues, keys, and a server that answers nothing yet. */
export async function arrancar(env: Record<string, string | undefined>): Promise<Arranque> {
  const config = readConfig(env)
  const app = createServer({
    log: config.LOG,
    trustProxy: config.TRUST_PROXY,
    clientes: config.CLIENTES,
    clientesPorRed: config.CLIENTES_POR_RED,
  })
  if (config.LOG_SQL) logSql(app, (linea) => process.stderr.write(linea))
  const apertura = openDatabase({
    databaseUrl: config.DATABASE_URL,
    databaseAppUrl: config.DATABASE_APP_URL,
    datos: config.DATOS_DIR,
    max: config.CONEXIONES,
  })
  let cierre: Promise<void> | null = null
  const close = () => {
    cierre ??= closeAll(app, apertura).finally(forget)
    return cierre
  }
  // From here on: an embedded PostgreSQL outlives a process that a signal ends while it starts.
  const forget = closeOnSignal(close)
  try {
    const base = await apertura
    await refuseDemo(base.db, config)
    await loadCatalogos(base.db)
    await aplicarMaestroATodo(base.db)
    const claves = await loadClaves(path.join(config.DATOS_DIR, 'claves'))
    const fuentes = leerFuentesClinicas(leerArchivoClinico, (fuente, error) =>
      app.log.error({ fuente, motivo: String(error) }, 'falta una fuente clínica: sus controles dicen NO VERIFICADO'),
    )
    const clinica: Clinica = { fuentes, contar: () => undefined }
    const deps: Deps = { db: base.db, now: () => new Date(), claves, config: serviceConfigOf(config), clinica }
    startLimpieza(app, deps)
    const dejarDeSellar = sellarCadaHora(base.db, claves, config.DATOS_DIR, (error) =>
      app.log.error({ codigo: (error as { code?: string }).code }, 'no se pudo sellar la auditoría'),
    )
    app.addHook('onClose', dejarDeSellar)
    const dejarDeSeguir = seguirClaves(claves, (error) =>
      app.log.error({ codigo: (error as { code?: string }).code }, 'no se pudieron releer las claves'),
    )
    app.addHook('onClose', async () => dejarDeSeguir())
    mountSalud(app, deps, () => cierre !== null)
    let medirCorreo: Arranque['medirCorreo'] = () => undefined
    let medirRegistro: Arranque['medirRegistro'] = () => undefined
    if (config.METRICAS_PORT !== undefined) {
      const registro = measure(app, base.db)
      medirCorreo = measureCorreos(registro)
      medirRegistro = measureRegistros(registro)
      clinica.contar = measureClinica(registro, fuentes)
      const metricas = await serveMetricas(registro, config.METRICAS_PORT)
      app.addHook('onClose', metricas.close)
    }
    return { app, deps, config, embebida: base.embebida, medirCorreo, medirRegistro, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * `/salud`: the process is up and its database answers. `/listo`: it also wants new requests, which it stops doing when it
 * begins to close, so that whoever shares the load out sends them elsewhere while those it accepted end.
 */
function mountSalud(app: FastifyInstance, { db }: Deps, cerrando: () => boolean): void {
  app.get('/salud', async () => {
    await db.pool.query('select 1')
    return { estado: 'lista' }
  })
  app.get('/listo', async () => {
    if (cerrando()) throw new AppError('SERVICIO_OCUPADO')
    await db.pool.query('select 1')
    return { estado: 'lista' }
  })
}

/** Ends the requests before the database they use; one that is still opening is waited for, or nobody would stop it. */
async function closeAll(app: FastifyInstance, apertura: Promise<BaseAbierta>): Promise<void> {
  await app.close()
  const base = await apertura.catch(() => null)
  await base?.close()
}

/** Mounts a service's routes under its prefix, behind the guards of every call. */
export function mount(app: FastifyInstance, prefix: string, rutas: readonly Route[], deps: Deps): void {
  app.register(
    async (service) => {
      guardCalls(service, deps.db)
      for (const ruta of rutas) ruta.bind(service, deps)
    },
    { prefix },
  )
}

/** Listens, and answers where; what cannot listen is closed in order. */
export async function escuchar({ app, config, deps, close }: Arranque): Promise<string> {
  try {
    await app.listen({ port: config.PORT, host: config.HOST })
  } catch (error) {
    await close()
    throw error
  }
  const direccion = app.server.address()
  const puerto = typeof direccion === 'object' && direccion ? direccion.port : config.PORT
  // With PORT=0 only now is the port known.
  deps.config.url_publica = urlPublica(config, puerto)
  return urlPropia(config, puerto)
}

/** Runs what a main does after `arrancar`; an embedded PostgreSQL must not outlive a start that failed. */
export async function orClose(arranque: Arranque, servir: () => Promise<void>): Promise<void> {
  try {
    await servir()
  } catch (error) {
    await arranque.close()
    throw error
  }
}
