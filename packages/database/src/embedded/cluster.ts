import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { Cliente } from '../cliente'
import { writeDurable } from '../durable'
import { NoArranca } from '../migrar/no-arranca'
import { findLugar, hayDatos, initdb, type Lugar, zocaloDe } from './lugar'
import { startOwn, urlDe } from './propio'
import { findVivo, keepUp, type Local, markAtendida, type ServidorVivo, tomaPosesion, waitUntilAlive } from './relevo'
import { conTurno } from './turno'

export type Cluster = {
  url: string
  /** Under `carpeta`, unless the postgres user cannot enter it. */
  datos: string
  /** Empty when it listens on the network alone. */
  zocalo: string
  stop: () => Promise<void>
}

/** It is in a file beside the data, readable by its owner only, and never changes. */
async function findClave(carpeta: string, lugar: Lugar): Promise<string> {
  const archivo = path.join(carpeta, 'postgres.clave')
  const guardada = await readFile(archivo, 'utf8').catch(() => null)
  if (guardada) return guardada.trim()
  if (await hayDatos(lugar)) throw new NoArranca(faltaClave(archivo, lugar))
  const nueva = randomBytes(24).toString('base64url')
  await writeDurable(archivo, nueva)
  return nueva
}

/** As root the data may be outside `carpeta`, and survives when somebody deletes that folder. */
const faltaClave = (archivo: string, { datos }: Lugar) =>
  `Hay una base en ${datos} y falta su clave, ${archivo}. ` +
  `Si borraste esa carpeta para empezar de nuevo, borrá también ${datos}; si no, reponé la clave desde el resguardo.`

async function createBase(puerto: number, clave: string, base: string): Promise<void> {
  const client = new Cliente({ connectionString: urlDe(puerto, clave, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [base])
    if (!rowCount)
      await client.query(`create database ${pg.escapeIdentifier(base)}`).catch((e: { code?: string }) => {
        // Another process created it between the two statements.
        if (e.code !== '42P04' && e.code !== '23505') throw e
      })
  } finally {
    await client.end()
  }
}

/** Joins the server of another process, and runs it from when that process took it away (O24). */
async function joinIn(local: Local, base: string, vivo: ServidorVivo): Promise<Cluster> {
  await createBase(vivo.puerto, local.clave, base)
  const stop = await keepUp(local, vivo)
  return { url: urlDe(vivo.puerto, local.clave, base), datos: local.lugar.datos, zocalo: vivo.zocalo, stop }
}

/** Or joins the one that runs there. `stop` only stops it when this call started it. */
export async function startCluster(
  carpeta: string,
  base = 'receta_clara',
  ajustes: readonly string[] = [],
): Promise<Cluster> {
  await mkdir(carpeta, { recursive: true })
  const lugar = await findLugar(carpeta)
  return conTurno(carpeta, async () => {
    const clave = await findClave(carpeta, lugar)
    const local = { carpeta, lugar, clave, ajustes }
    const vivo = await findVivo(lugar, clave)
    if (vivo) return joinIn(local, base, vivo)
    await initdb(lugar, clave)
    const propio = await startOwn(lugar, clave, ajustes)
    if (typeof propio === 'string') {
      const ajeno = await waitUntilAlive(lugar, clave)
      if (ajeno) return joinIn(local, base, ajeno)
      throw new NoArranca(`PostgreSQL no arrancó en ${lugar.datos}: ${propio}`)
    }
    try {
      await tomaPosesion(carpeta)
      markAtendida(carpeta)
      await createBase(propio.puerto, clave, base)
    } catch (error) {
      await propio.stop()
      throw error
    }
    const url = urlDe(propio.puerto, clave, base)
    return { url, datos: lugar.datos, zocalo: zocaloDe(lugar), stop: propio.stop }
  })
}
