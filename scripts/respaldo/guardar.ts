import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { connectApart, type Db } from '@receta/database'
import { to as copyTo } from 'pg-copy-streams'
import { archivoDe, archivoManifiesto, type Manifiesto, sha256DeArchivo } from './manifiesto'
import { copyOut, listMigraciones, listSecuencias, listTablas } from './tablas.repository'

/**
 * Writes the whole database into a new folder, as of one instant, while the product keeps working. It contains health data, so
 * only the owner may read the files; the server's keys are not included.
 */
export async function saveRespaldo(db: Db, carpeta: string, now: Date): Promise<Manifiesto> {
  await mkdir(carpeta, { recursive: false, mode: 0o700 }).catch((error: { code?: string }) => {
    throw error.code === 'EEXIST' ? new Error(`${carpeta} ya existe: cada respaldo va a una carpeta nueva.`) : error
  })
  const client = await connectApart(db, 'respaldo')
  try {
    await client.query('begin isolation level repeatable read read only')
    const tablas: Manifiesto['tablas'] = []
    for (const tabla of await listTablas(client)) {
      const archivo = archivoDe(carpeta, tabla.nombre)
      const copia = client.query(copyTo(copyOut(client, tabla)))
      await pipeline(copia, createGzip(), createWriteStream(archivo, { mode: 0o600, flags: 'wx' }))
      tablas.push({ ...tabla, filas: copia.rowCount, sha256: await sha256DeArchivo(archivo) })
    }
    const manifiesto: Manifiesto = {
      formato: 1,
      hecho_en: now.toISOString(),
      migraciones: await listMigraciones(client),
      tablas,
      secuencias: await listSecuencias(client),
    }
    await client.query('commit')
    await writeFile(archivoManifiesto(carpeta), JSON.stringify(manifiesto, null, 2), { mode: 0o600, flag: 'wx' })
    return manifiesto
  } finally {
    await client.end()
  }
}
