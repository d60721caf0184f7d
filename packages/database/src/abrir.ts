import path from 'node:path'
import { connect, type Db, type OpcionesConexion } from './conectar'
import { startCluster } from './embedded/cluster'
import { migrateToLatest } from './migrate'

/** Where embedded data and keys live unless DATOS_DIR says otherwise: `.datos` beside the package.json of the clone. */
export const datosPorDefecto = path.resolve(import.meta.dirname, '../../../.datos')

export type BaseAbierta = { db: Db; url: string; embebida: boolean; migradas: string[]; close: () => Promise<void> }

/** Opens the database: DATABASE_URL when given, otherwise the embedded PostgreSQL; migrated to the latest either way. */
export async function openDatabase(
  opciones: OpcionesConexion & { databaseUrl?: string | undefined; datos: string },
): Promise<BaseAbierta> {
  const cluster = opciones.databaseUrl ? null : await startCluster(opciones.datos)
  const url = opciones.databaseUrl ?? cluster?.url ?? ''
  const db = connect(url, opciones)
  const close = async () => {
    await db.kysely.destroy()
    await cluster?.stop()
  }
  try {
    const migradas = await migrateToLatest(db.kysely as never)
    return { db, url, embebida: cluster !== null, migradas, close }
  } catch (error) {
    await close()
    throw error
  }
}
