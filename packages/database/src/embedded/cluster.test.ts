import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../abrir'
import { esPasajero } from '../pasajeros'
import { type Cluster, startCluster } from './cluster'
import { type Lugar, zocaloDe } from './lugar'
import { porZocalo, responde } from './propio'

let carpeta = ''
const abiertos: Cluster[] = []
const start = async () => {
  const cluster = await startCluster(carpeta, 'prueba', ['fsync=off'])
  abiertos.push(cluster)
  return cluster
}

beforeAll(async () => {
  carpeta = await mkdtemp(path.join(tmpdir(), 'receta-cluster-'))
  // PostgreSQL does not run as root and must be able to enter it.
  await chmod(carpeta, 0o755)
})
afterAll(async () => {
  for (const { stop } of abiertos) await stop()
  for (const usada of [carpeta, ...abiertos.map((c) => c.datos)]) await rm(usada, { recursive: true, force: true })
})

describe('two services that start together', () => {
  it('make one cluster of an empty folder, and both use it', async () => {
    const [uno, otro] = await Promise.all([start(), start()])
    expect(otro.url).toBe(uno.url)
  }, 60_000)

  it('join a server that is there and answers late', async () => {
    const [{ url, datos }] = abiertos as [Cluster]
    const postmaster = Number((await readFile(path.join(datos, 'postmaster.pid'), 'utf8')).split('\n')[0])
    process.kill(postmaster, 'SIGSTOP')
    try {
      const tarde = start()
      await wait(4_000)
      process.kill(postmaster, 'SIGCONT')
      expect((await tarde).url).toBe(url)
    } finally {
      process.kill(postmaster, 'SIGCONT')
    }
  }, 60_000)
})

it('O24 the service that stays goes on when the one that started it stops', async () => {
  const aparte = await mkdtemp(path.join(tmpdir(), 'receta-relevo-'))
  await chmod(aparte, 0o755)
  // Another process: it starts the server, says so, and stops it in order when its input ends.
  const codigo = `import { startCluster } from ${JSON.stringify(path.join(import.meta.dirname, 'cluster.ts'))}
    const { stop } = await startCluster(${JSON.stringify(aparte)}, 'prueba', ['fsync=off'])
    process.stdout.write('listo')
    process.stdin.resume().once('end', () => stop().then(() => process.exit(0)))`
  const otro = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', codigo], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const terminado = new Promise((resolve) => otro.once('exit', resolve))
  await new Promise((resolve) => otro.stdout.once('data', resolve))
  const queda = await startCluster(aparte, 'prueba', ['fsync=off'])
  const ask = async () => {
    const client = new pg.Client(queda.url)
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query('select guardado from antes').finally(() => client.end())
    return rows
  }
  try {
    const client = new pg.Client(queda.url)
    await client.connect()
    await client.query('create table antes as select 1 as guardado')
    await client.end()
    otro.stdin.end()
    await terminado
    await expect.poll(() => ask().catch(() => null), { timeout: 30_000 }).toEqual([{ guardado: 1 }])
  } finally {
    otro.kill('SIGKILL')
    await queda.stop()
    for (const usada of [aparte, queda.datos]) await rm(usada, { recursive: true, force: true })
  }
  await expect(ask()).rejects.toThrow()
}, 90_000)

it('of data whose password is gone says what to do, and touches nothing', async () => {
  const [{ url, datos }] = abiertos as [Cluster]
  const archivo = path.join(carpeta, 'postgres.clave')
  const clave = await readFile(archivo, 'utf8')
  await rm(archivo)
  try {
    await expect(start()).rejects.toThrow(`Hay una base en ${datos} y falta su clave, ${archivo}.`)
  } finally {
    await writeFile(archivo, clave, { mode: 0o600 })
  }
  expect((await start()).url).toBe(url)
}, 60_000)

describe('its socket', () => {
  it('is how the product comes in, with its password', async () => {
    const base = await openDatabase({ datos: carpeta, max: 1 })
    const { rows } = await base.db.pool.query('select current_user::text as rol, inet_client_addr() as desde')
    expect(rows).toEqual([{ rol: 'receta_app', desde: null }])
    const [{ url, zocalo }] = abiertos as [Cluster]
    expect(await responde(porZocalo(url, zocalo))).toBe(true)
    expect(await responde(porZocalo(url.replace(/:[^:@]+@/, ':otra@'), zocalo))).toBe(false)
    await base.close()
  }, 60_000)

  it('is not counted as a bug while it is gone, as a missing file is', async () => {
    const { url } = abiertos[0] as Cluster
    const client = new pg.Client(porZocalo(url, path.join(carpeta, 'ninguna')))
    const error = (await client.connect().catch((e: unknown) => e)) as { code: string; syscall: string }
    expect(error).toMatchObject({ code: 'ENOENT' })
    expect(esPasajero(error)).toBe(true)
    const falta = (await readFile(path.join(carpeta, 'ninguna')).catch((e: unknown) => e)) as { code: string }
    expect(esPasajero(falta)).toBe(false)
  })

  it.each([
    ['/var/lib/receta', '/var/lib/receta'],
    ['.datos/postgres', ''],
    ['/con, coma', ''],
    [`/${'largo/'.repeat(16)}`, ''],
  ])('of the data in %s is in «%s»', (datos, carpetaDelZocalo) => {
    expect(zocaloDe({ datos } as Lugar)).toBe(carpetaDelZocalo)
  })
})
