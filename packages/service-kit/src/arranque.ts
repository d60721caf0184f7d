import path from 'node:path'
import { loadCatalogos, openDatabase } from '@receta/database'
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

/** What every main does first: configuration, database, catalogues, keys, and a server that answers nothing yet. */
export async function arrancar(env: Record<string, string | undefined>): Promise<Arranque> {
  const config = readConfig(env)
  const base = await openDatabase({ databaseUrl: config.DATABASE_URL, datos: config.DATOS_DIR, max: config.CONEXIONES })
  await loadCatalogos(base.db)
  const claves = await loadClaves(path.join(config.DATOS_DIR, 'claves'))
  const deps: Deps = { db: base.db, now: () => new Date(), claves, config: serviceConfigOf(config) }
  const app = createServer({ log: config.LOG, trustProxy: config.TRUST_PROXY })
  app.get('/salud', async () => {
    await base.db.pool.query('select 1')
    return { estado: 'lista' }
  })
  const close = async () => {
    await app.close()
    await base.close()
  }
  return { app, deps, config, embebida: base.embebida, close }
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

/** Listens, and closes in order on the first signal: no request is cut, no connection is left. Answers where it listens. */
export async function escuchar({ app, config, deps, close }: Arranque): Promise<string> {
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
  await app.listen({ port: config.PORT, host: config.HOST })
  const direccion = app.server.address()
  const puerto = typeof direccion === 'object' && direccion ? direccion.port : config.PORT
  // With PORT=0 only now is the port known.
  deps.config.url_publica = urlPublica(config, puerto)
  return urlPropia(config, puerto)
}
