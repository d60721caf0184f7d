import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { connectApart, type Db } from '@receta/database'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { archivoDe, type Manifiesto, readManifiesto } from './manifiesto'
import {
  copyIn,
  isVacia,
  listMigraciones,
  listTablas,
  prepareTablas,
  restoreSecuencias,
  finishTablas,
} from './tablas.repository'

async function checkDestino(client: ClientBase, { migraciones, tablas }: Manifiesto): Promise<void> {
  if (!(await isVacia(client))) throw new Error('La base de destino tiene datos: restaurá en una base vacía.')
  const propias = await listMigraciones(client)
  if (propias.join() !== migraciones.join())
    throw new Error(
      `El respaldo es de otra versión (${migraciones.at(-1)}; ésta llega a ${propias.at(-1)}): restauralo con la suya y después actualizá.`,
    )
  const columnas = new Map((await listTablas(client)).map((t) => [t.nombre, t.columnas.join()]))
  for (const t of tablas)
    if (columnas.get(t.nombre) !== t.columnas.join()) throw new Error(`La tabla ${t.nombre} no es la del respaldo.`)
}

/** Restores a backup into an empty, migrated database, in one transaction. */
export async function restoreRespaldo(db: Db, carpeta: string): Promise<Manifiesto> {
  const manifiesto = await readManifiesto(carpeta)
  const client = await connectApart(db, 'restaurar')
  try {
    await client.query('begin; set constraints all deferred')
    await checkDestino(client, manifiesto)
    await restoreSecuencias(client, manifiesto.secuencias)
    await prepareTablas(client, manifiesto.tablas)
    for (const tabla of manifiesto.tablas) {
      const copia = client.query(copyFrom(copyIn(client, tabla)))
      await pipeline(createReadStream(archivoDe(carpeta, tabla.nombre)), createGunzip(), copia)
      if (copia.rowCount !== tabla.filas) throw new Error(`A ${tabla.nombre} le faltan filas del respaldo.`)
    }
    await client.query('set constraints all immediate')
    await finishTablas(client, manifiesto.tablas)
    await client.query('commit')
    await client.query('analyze')
    return manifiesto
  } finally {
    await client.end()
  }
}
