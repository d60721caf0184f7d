import path from 'node:path'
import { type BaseAbierta, loadCatalogos, openDatabase } from '@receta/database'
import type { FastifyInstance } from 'fastify'
import { loadClaves } from './claves'
import { type Config, readConfig, serviceConfigOf, urlPropia, urlPublica } from './config'
import type { Deps } from './deps'
import type { Route } from './route'
import { createServer, guardCalls } from './server'

export type Arranque = {
  app: FastifyInstance
  deps: Deps
  config: Config & { DEMO: boolean }
  embebida: boolean
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

/** What every main does first: configuration, database, catalogues, keys, and a server that answers nothing yet. */
export async function arrancar(env: Record<string, string | undefined>): Promise<Arranque> {
  const config = readConfig(env)
  const app = createServer({ log: config.LOG, trustProxy: config.TRUST_PROXY })
  const apertura = openDatabase({
    databaseUrl: config.DATABASE_URL,
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
    await loadCatalogos(base.db)
    const claves = await loadClaves(path.join(config.DATOS_DIR, 'claves'))
    const deps: Deps = { db: base.db, now: () => new Date(), claves, config: serviceConfigOf(config) }
    app.get('/salud', async () => {
      await base.db.pool.query('select 1')
      return { estado: 'lista' }
    })
    return { app, deps, config, embebida: base.embebida, close }
  } catch (error) {
    await close()
    throw error
  }
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
