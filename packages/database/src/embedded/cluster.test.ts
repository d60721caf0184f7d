import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cluster, startCluster } from './cluster'

let carpeta = ''
const abiertos: Cluster[] = []
const arrancar = async () => {
  const cluster = await startCluster(carpeta, 'prueba', ['fsync=off'])
  abiertos.push(cluster)
  return cluster
}

beforeAll(async () => {
  carpeta = await mkdtemp(path.join(tmpdir(), 'receta-cluster-'))
  // PostgreSQL, not run by root, has to enter it.
  await chmod(carpeta, 0o755)
})
afterAll(async () => {
  for (const { stop } of abiertos) await stop()
  for (const usada of [carpeta, ...abiertos.map((c) => c.datos)]) await rm(usada, { recursive: true, force: true })
})

describe('two services that start together', () => {
  it('make one cluster of an empty folder, and both use it', async () => {
    const [uno, otro] = await Promise.all([arrancar(), arrancar()])
    expect(otro.url).toBe(uno.url)
  }, 60_000)

  it('join a server that is there and answers late', async () => {
    const [{ url, datos }] = abiertos as [Cluster]
    const postmaster = Number((await readFile(path.join(datos, 'postmaster.pid'), 'utf8')).split('\n')[0])
    process.kill(postmaster, 'SIGSTOP')
    try {
      const tarde = arrancar()
      await esperar(4_000)
      process.kill(postmaster, 'SIGCONT')
      expect((await tarde).url).toBe(url)
    } finally {
      process.kill(postmaster, 'SIGCONT')
    }
  }, 60_000)
})
