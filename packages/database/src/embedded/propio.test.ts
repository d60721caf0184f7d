import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Db } from '../conectar'
import { type Cluster, startCluster } from './cluster'

let carpeta = ''
let cluster: Cluster
let db: Db
const postmaster = () => Number(readFileSync(path.join(cluster.datos, 'postmaster.pid'), 'utf8').split('\n')[0])

beforeAll(async () => {
  carpeta = await mkdtemp(path.join(tmpdir(), 'receta-propio-'))
  await chmod(carpeta, 0o755)
  cluster = await startCluster(carpeta, 'prueba', ['fsync=off'])
  db = connect(cluster.url, { max: 2 })
})
afterAll(async () => {
  await db.kysely.destroy()
  await cluster.stop()
  for (const usada of [carpeta, cluster.datos]) await rm(usada, { recursive: true, force: true })
})

it('O8 is there again, at the same address and with what it had, after it was killed', async () => {
  await db.pool.query('create table sigue as select 1 as n')
  const antes = postmaster()
  process.kill(antes, 'SIGKILL')
  const read = () =>
    db.pool.query<{ n: number }>('select n from sigue').then(
      ({ rows }) => rows[0]?.n,
      () => 'no está',
    )
  // A backend outlives its connection for a moment and still answers.
  await expect.poll(postmaster, { timeout: 40_000, interval: 200 }).not.toBe(antes)
  await expect.poll(read, { timeout: 40_000, interval: 200 }).toBe(1)
}, 60_000)

it('stays away when it was told to stop', async () => {
  const pid = postmaster()
  await cluster.stop()
  await new Promise((listo) => setTimeout(listo, 1_500))
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(() => postmaster()).toThrow('ENOENT')
}, 30_000)
