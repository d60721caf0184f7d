import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { Cliente } from '../cliente'
import { writeDurable } from '../durable'
import { NoArranca } from '../migrar/no-arranca'
import { findLugar, hayDatos, initdb, type Lugar, zocaloDe } from './lugar'
import { startOwn, responde, urlDe } from './propio'
import { conTurno, estaVivo } from './turno'

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

type ServidorVivo = { puerto: number; pid: number; zocalo: string }

async function readPostmaster({ datos }: Lugar): Promise<ServidorVivo> {
  const lineas = (await readFile(path.join(datos, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return { pid: Number(lineas[0]), puerto: Number(lineas[3]), zocalo: lineas[4] ?? '' }
}

const hayPostmaster = async (lugar: Lugar) => {
  const { pid } = await readPostmaster(lugar)
  return pid > 0 && estaVivo(pid)
}

async function findVivo(lugar: Lugar, clave: string): Promise<ServidorVivo | null> {
  const vivo = await readPostmaster(lugar)
  return vivo.puerto > 0 && (await responde(urlDe(vivo.puerto, clave, 'postgres'))) ? vivo : null
}

/** The next process takes over the duty of one that was killed. */
async function tomaPosesion(carpeta: string): Promise<boolean> {
  const archivo = path.join(carpeta, 'postgres.dueno')
  const dueno = Number(await readFile(archivo, 'utf8').catch(() => '0'))
  if (dueno && dueno !== process.pid && estaVivo(dueno)) return false
  await writeFile(archivo, String(process.pid))
  return true
}

async function stopPid(pid: number): Promise<void> {
  if (estaVivo(pid)) process.kill(pid, 'SIGINT')
  for (let intento = 0; estaVivo(pid) && intento < 100; intento++) await wait(100)
}

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

/** Left running at the end, unless its process died and this one took over. */
async function joinIn(
  lugar: Lugar,
  carpeta: string,
  clave: string,
  base: string,
  vivo: ServidorVivo,
): Promise<Cluster> {
  await createBase(vivo.puerto, clave, base)
  const heredado = await tomaPosesion(carpeta)
  return {
    url: urlDe(vivo.puerto, clave, base),
    datos: lugar.datos,
    zocalo: vivo.zocalo,
    stop: () => (heredado ? stopPid(vivo.pid) : Promise.resolve()),
  }
}

/** Up to 30 s: it may be recovering from a kill -9. */
async function waitUntilAlive(lugar: Lugar, clave: string): Promise<ServidorVivo | null> {
  for (let intento = 0; intento < 60 && (await hayPostmaster(lugar)); intento++) {
    const vivo = await findVivo(lugar, clave)
    if (vivo) return vivo
    await wait(500)
  }
  return null
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
    const vivo = await findVivo(lugar, clave)
    if (vivo) return joinIn(lugar, carpeta, clave, base, vivo)
    await initdb(lugar, clave)
    const propio = await startOwn(lugar, clave, ajustes)
    if (typeof propio === 'string') {
      const ajeno = await waitUntilAlive(lugar, clave)
      if (ajeno) return joinIn(lugar, carpeta, clave, base, ajeno)
      throw new NoArranca(`PostgreSQL no arrancó en ${lugar.datos}: ${propio}`)
    }
    try {
      await tomaPosesion(carpeta)
      await createBase(propio.puerto, clave, base)
    } catch (error) {
      await propio.stop()
      throw error
    }
    const url = urlDe(propio.puerto, clave, base)
    return { url, datos: lugar.datos, zocalo: zocaloDe(lugar), stop: propio.stop }
  })
}
