import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, type Db, type OpcionesConexion } from './conectar'
import { type Cluster, startCluster } from './embedded/cluster'
import { porZocalo, responde } from './embedded/propio'
import { isBaseDeDespues, migrateToLatest } from './migrar/migrate'
import { NoArranca } from './migrar/no-arranca'
import { esPasajero } from './pasajeros'
import { refusePorTransaccion } from './pooler'
import { putClave, rolApp } from './rol-app'
import { readLlave } from './sello'

/** Where the embedded data and the keys live by default: `.datos` beside the package.json of the clone. DATOS_DIR changes it. */
export const datosPorDefecto = path.resolve(import.meta.dirname, '../../../.datos')

export type BaseAbierta = {
  db: Db
  /** For the owner of the database, to copy or restore it. */
  url: string
  embebida: boolean
  migradas: string[]
  /** Served as it is: nothing in it is brought up to date, catalogues included. */
  deDespues: boolean
  /** Running statements get `plazoMs` to end, or as long as they take. */
  close: (plazoMs?: number) => Promise<void>
}

export type OpcionesApertura = OpcionesConexion & {
  databaseUrl?: string | undefined
  /** Without it, the login of `databaseUrl` takes the product's role on each connection. */
  databaseAppUrl?: string | undefined
  datos: string
  /** 'dueno' for an operator's commands (copies, verification); the product connects as 'app' (decision 0017). */
  como?: 'app' | 'dueno'
}

type Migrada = Pick<BaseAbierta, 'migradas' | 'deDespues'> & { llave: Buffer | null }

/** A new index over millions of rows takes minutes, and only this start waits for it. */
const migracionMs = 60 * 60_000

/** How long a start waits for a database that is away, and how often it tries, in milliseconds. */
const paciencia = { ms: 120_000, cadaMs: 1_000 }

const porQueNo: Record<string, string> = {
  '28P01': 'La base de datos no aceptó el usuario o la clave de DATABASE_URL.',
  '28000':
    'La base de datos no deja entrar a ese usuario desde acá: revisá DATABASE_URL y el pg_hba.conf del servidor.',
  '3D000': 'La base que nombra DATABASE_URL no existe: creala con createdb.',
}

/** Migrates once the database accepts writes, waiting while it starts, recovers or fails over. @throws NoArranca */
async function migrateCuandoEste(url: string): Promise<Migrada> {
  let avisado = false
  for (const desde = Date.now(); ; await wait(paciencia.cadaMs)) {
    try {
      return await migrate(url)
    } catch (error) {
      const { code = 'sin respuesta' } = error as { code?: string }
      if (porQueNo[code] !== undefined) throw new NoArranca(porQueNo[code])
      if (!esPasajero(error as Error)) throw error
      if (Date.now() - desde > paciencia.ms)
        throw new NoArranca(
          `La base de datos no respondió en dos minutos (${code}). Revisá que esté en marcha y DATABASE_URL.`,
        )
      if (!avisado) {
        avisado = true
        process.stderr.write(`La base de datos todavía no responde (${code}): se la espera hasta dos minutos.\n`)
      }
    }
  }
}

async function migrate(url: string): Promise<Migrada> {
  const dueno = connect(url, { max: 1, consultaMs: migracionMs })
  try {
    const migradas = await migrateToLatest(dueno.kysely as never)
    const deDespues = await isBaseDeDespues(dueno.kysely as never)
    return { migradas, deDespues, llave: await readLlave(dueno.pool) }
  } finally {
    await dueno.kysely.destroy()
  }
}

/** Its socket (decision 0058), or the network where that does not answer. */
async function urlDelProducto({ url, zocalo }: Cluster): Promise<string> {
  const porRed = await putClave(url)
  if (zocalo === '') return porRed
  const local = porZocalo(porRed, zocalo)
  return (await responde(local)) ? local : porRed
}

export async function openDatabase(opciones: OpcionesApertura): Promise<BaseAbierta> {
  const { databaseUrl, databaseAppUrl, datos, como = 'app', ...conexion } = opciones
  const cluster = databaseUrl ? null : await startCluster(datos)
  const url = databaseUrl ?? cluster?.url ?? ''
  try {
    const { migradas, deDespues, llave } = await migrateCuandoEste(url)
    const urlApp = databaseAppUrl ?? (cluster ? await urlDelProducto(cluster) : url)
    if (!cluster) await refusePorTransaccion(urlApp, databaseAppUrl ? 'DATABASE_APP_URL' : 'DATABASE_URL')
    const db = como === 'dueno' ? connect(url, conexion) : connect(urlApp, { ...conexion, rol: rolApp, llave })
    const close = async (plazoMs?: number) => {
      const cerrada = db.kysely.destroy()
      await (plazoMs === undefined ? cerrada : Promise.race([cerrada, wait(plazoMs, undefined, { ref: false })]))
      await cluster?.stop()
    }
    return { db, url, embebida: cluster !== null, migradas, deDespues, close }
  } catch (error) {
    await cluster?.stop()
    throw error
  }
}
