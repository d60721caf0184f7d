import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { ensureCarpeta } from '@receta/database'
import type { Claves, SelloCopiado } from '@receta/service-kit'
import type { ClientBase } from 'pg'
import { sha256DeArchivo, signArchivo, writeLinea } from './archivos'
import {
  type Archivo,
  type Consultable,
  dropParte,
  findUltima,
  insertArchivo,
  listArchivos,
  listPartes,
  listSellos,
  readAtOnce,
  readFilas,
} from './auditoria.repository'
import { verificar } from './verificar'

/** How long each row stays in the database at least (SC-07). */
export const anosEnLaBase = 5

/** Nothing is archived of an audit that was altered: it would be proof against nobody. */
export class AuditoriaAlterada extends Error {}

async function* writeLineas(db: Consultable, desde: number, hasta: number, suma: ReturnType<typeof createHash>) {
  for await (const fila of readFilas(db, desde, hasta)) {
    const linea = writeLinea(fila)
    suma.update(linea)
    yield linea
  }
}

/** On the disk, whole and read again before it has its name. @throws Error when what is read is not what was written. */
async function saveArchivo(db: Consultable, archivo: string, desde: number, hasta: number) {
  const [escrito, leido] = [createHash('sha256'), createHash('sha256')]
  const parcial = `${archivo}.parcial`
  await pipeline(
    Readable.from(writeLineas(db, desde, hasta, escrito)),
    createGzip(),
    createWriteStream(parcial, { mode: 0o600 }),
  )
  const abierto = await open(parcial, 'r')
  await abierto.sync()
  await abierto.close()
  let filas = 0
  await pipeline(createReadStream(parcial), createGunzip(), async (partes: AsyncIterable<Buffer>) => {
    for await (const parte of partes) {
      leido.update(parte)
      filas += parte.reduce((suma, byte) => suma + Number(byte === 10), 0)
    }
  })
  if (escrito.digest('hex') !== leido.digest('hex'))
    throw new Error(`${archivo}: se leyó otra cosa que lo que se escribió.`)
  await rename(parcial, archivo)
  await ensureCarpeta(path.dirname(archivo))
  return { filas, huella: await sha256DeArchivo(archivo) }
}

/**
 * Writes to a file each part of the audit of which all rows are sealed and older than five years, and then lets it leave the
 * database. Run again after an interruption, it ends what was begun. @throws AuditoriaAlterada
 */
export async function saveArchivos(
  db: ClientBase,
  claves: Claves,
  copias: readonly SelloCopiado[],
  carpeta: string,
  now: Date,
): Promise<Archivo[]> {
  const antes = await listArchivos(db)
  const { fallas } = await readAtOnce(db, () => verificar(db, claves, copias, carpeta))
  if (fallas.length > 0) throw new AuditoriaAlterada(`${fallas[0]?.donde}: ${fallas[0]?.que}`)
  const sellado = (await listSellos(db)).at(-1)?.hasta ?? 0
  const tope = new Date(now)
  tope.setUTCFullYear(tope.getUTCFullYear() - anosEnLaBase)
  const hechos: Archivo[] = []
  let desde = Number(antes.at(-1)?.hasta ?? 0)
  for (const { nombre, hasta } of await listPartes(db)) {
    if (hasta > desde) {
      const ultima = await findUltima(db, hasta)
      if ((ultima !== null && ultima >= tope) || Number(sellado) < Number(hasta) - 1) break
      const archivo = `auditoria-${desde}-${hasta}.jsonl.gz`
      const guardado = await saveArchivo(db, path.join(carpeta, archivo), desde, hasta)
      const firmado = signArchivo(claves, { desde, hasta, archivo, en: now, ...guardado })
      await insertArchivo(db, firmado)
      hechos.push(firmado)
      desde = hasta
    }
    await dropParte(db, nombre)
  }
  return hechos
}
